import { useQuery } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import { Link } from 'react-router';
import { securityQuery } from '../../data/second-factor.ts';
import { useCopy } from '../language.tsx';
import { settingsPath } from '../settings/settings-pages.ts';

/** What the agent should do for the account's safety, until it is done. */
export function SecurityNotice() {
  const { securityNotice: copy } = useCopy();
  const { data } = useQuery(securityQuery());
  if (!data) return null;
  const text = data.isFactorLost
    ? copy.factorLost
    : data.hasFactor && data.recoveryCodes === 0
      ? copy.noCodes
      : undefined;
  if (!text) return null;
  return (
    <p className="frame-notice" role="status">
      <ShieldAlert size={18} aria-hidden="true" />
      {text}
      <Link className="button button-quiet" to={settingsPath('account')}>
        {copy.toAccount}
      </Link>
    </p>
  );
}
