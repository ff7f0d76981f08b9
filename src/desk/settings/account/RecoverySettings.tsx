import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { makeRecoveryCodes, securityQuery } from '#data/second-factor.ts';
import { RecoveryCodes } from '#desk/shared/auth/RecoveryCodes.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { useAction } from '#desk/shared/use-action.ts';

/** The codes for the day on which the second factor is lost, whatever it is. */
export function RecoverySettings() {
  const { settings } = useCopy();
  const copy = settings.factor;
  const cache = useQueryClient();
  const { data: security } = useQuery(securityQuery());
  const [codes, setCodes] = useState<readonly string[]>();
  const renewal = useAction(async () => {
    setCodes((await makeRecoveryCodes()).codes);
    await cache.invalidateQueries({ queryKey: securityQuery().queryKey });
  }, copy.codesFailed);

  if (!security?.hasFactor) return null;
  return (
    <section aria-labelledby="recovery-title">
      <h2 id="recovery-title">{copy.codesTitle}</h2>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
      ) : (
        <p className="actions">
          <span>{copy.codesLeft(security.recoveryCodes)}</span>
          <button
            type="button"
            className="button button-quiet"
            disabled={renewal.isDoing}
            onClick={() => renewal.run()}
          >
            {copy.newCodes}
          </button>
        </p>
      )}
    </section>
  );
}
