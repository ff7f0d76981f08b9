import { useQuery } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import { Link } from 'react-router';
import { securityQuery } from '#data/second-factor.ts';
import { fullDay } from '#lib/dates.ts';
import { dayOf } from '#util/today.ts';
import { useLanguage } from '../shared/language.tsx';
import { settingsPath } from '../shared/settings/settings-pages.ts';

/** What the agent should do for the account's safety, until it is done. */
export function SecurityNotice() {
  const { language, copy: words } = useLanguage();
  const copy = words.securityNotice;
  const { data } = useQuery(securityQuery());
  if (!data) return null;
  const text = data.isFactorLost
    ? copy.factorLost
    : data.hasFactor && data.recoveryCodes === 0
      ? copy.noCodes
      : !data.hasFactor && data.secondFactorFrom
        ? copy.required(fullDay(data.secondFactorFrom, language), daysUntil(data.secondFactorFrom))
        : undefined;
  if (!text) return null;
  return (
    <p className="app-layout-notice" role="status">
      <ShieldAlert size={18} aria-hidden="true" />
      {text}
      <Link className="button button-quiet" to={settingsPath('account')}>
        {copy.toAccount}
      </Link>
    </p>
  );
}

const dayMs = 24 * 3_600_000;

/** How many days are left, by the calendar of the firm. */
const daysUntil = (day: string) =>
  Math.round((Date.parse(day) - Date.parse(dayOf(new Date()))) / dayMs);
