import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { factorsQuery, removeFactor, securityQuery } from '#data/second-factor.ts';
import { FactorSetup } from '#desk/shared/auth/FactorSetup.tsx';
import { useAuthAction } from '#desk/shared/auth/use-auth-action.ts';
import { LoadError } from '#desk/shared/LoadError.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { shortDate } from '#lib/dates.ts';
import { notify } from '#ui/notify.ts';

/** The second factor by an authenticator application: setting it up, taking it off. */
export function FactorSettings() {
  const { settings, errors } = useCopy();
  const copy = settings.factor;
  const cache = useQueryClient();
  const { busy, run } = useAuthAction(errors.offline);
  const factors = useQuery(factorsQuery());
  const [isSettingUp, setIsSettingUp] = useState(false);
  const security = useQuery(securityQuery());
  // What a recovery code voided stands in the list until a new one does.
  const isLost = security.data?.isFactorLost === true;
  const factor = isLost ? undefined : factors.data?.totp[0];

  async function remove(id: string) {
    if (!(await run(() => removeFactor(id)))) return;
    await cache.invalidateQueries({ queryKey: factorsQuery().queryKey });
    await cache.invalidateQueries({ queryKey: securityQuery().queryKey });
    void notify({ kind: 'success', title: copy.removed });
  }

  return (
    <section aria-labelledby="factor-title">
      <h2 id="factor-title">{copy.title}</h2>
      {factors.isError && (
        <LoadError title={settings.failed} error={factors.error} onRetry={factors.refetch} />
      )}
      {factors.isSuccess && security.isSuccess && (!factor || isSettingUp) && (
        <>
          {!factor && (isLost || factors.data.webauthn.length === 0) && (
            <p className="muted">{copy.off}</p>
          )}
          <FactorSetup onBegin={() => setIsSettingUp(true)} onDone={() => setIsSettingUp(false)} />
        </>
      )}
      {factor && !isSettingUp && (
        <>
          <p className="muted">{copy.on(shortDate(factor.created_at))}</p>
          <p className="actions">
            <button
              type="button"
              className="button button-quiet"
              disabled={busy}
              onClick={() => remove(factor.id)}
            >
              {copy.remove}
            </button>
          </p>
        </>
      )}
    </section>
  );
}
