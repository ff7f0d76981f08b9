import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  factorsQuery,
  makeRecoveryCodes,
  removeFactor,
  securityQuery,
} from '../../../data/second-factor.ts';
import { shortDate } from '../../../lib/moments.ts';
import { notify } from '../../../ui/notify.ts';
import { FactorSetup } from '../../account/FactorSetup.tsx';
import { RecoveryCodes } from '../../account/RecoveryCodes.tsx';
import { useCopy } from '../../language.tsx';
import { Failure } from '../../parts/Failure.tsx';
import { useOutcome } from '../../sign-in/use-outcome.ts';
import { useErrorText } from '../../use-error-text.ts';

/** The second factor: setting it up, its recovery codes, taking it off. */
export function FactorSettings() {
  const { settings, signIn } = useCopy();
  const copy = settings.factor;
  const cache = useQueryClient();
  const errorText = useErrorText();
  const { busy, run } = useOutcome(signIn.notices.loginFailed);
  const factors = useQuery(factorsQuery());
  const security = useQuery(securityQuery());
  const [isSettingUp, setIsSettingUp] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const factor = factors.data?.[0];

  async function remove(id: string) {
    if (!(await run(() => removeFactor(id)))) return;
    await cache.invalidateQueries({ queryKey: factorsQuery().queryKey });
    await cache.invalidateQueries({ queryKey: securityQuery().queryKey });
    void notify({ kind: 'success', title: copy.removed });
  }

  async function renew() {
    try {
      setCodes((await makeRecoveryCodes()).codes);
      await cache.invalidateQueries({ queryKey: securityQuery().queryKey });
    } catch (error) {
      void notify({ kind: 'error', title: errorText(error) });
    }
  }

  return (
    <section aria-labelledby="factor-title">
      <h2 id="factor-title">{copy.title}</h2>
      {factors.isError && (
        <Failure title={settings.failed} error={factors.error} onRetry={factors.refetch} />
      )}
      {factors.isSuccess && (!factor || isSettingUp) && (
        <>
          {!factor && <p className="muted">{copy.off}</p>}
          <FactorSetup onBegin={() => setIsSettingUp(true)} onDone={() => setIsSettingUp(false)} />
        </>
      )}
      {factor && !isSettingUp && (
        <>
          <p className="muted">{copy.on(shortDate(factor.created_at))}</p>
          {codes ? (
            <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
          ) : (
            <p className="actions">
              <span>{copy.codesLeft(security.data?.recoveryCodes ?? 0)}</span>
              <button type="button" className="button button-quiet" onClick={renew}>
                {copy.newCodes}
              </button>
              <button
                type="button"
                className="button button-quiet"
                disabled={busy}
                onClick={() => remove(factor.id)}
              >
                {copy.remove}
              </button>
            </p>
          )}
        </>
      )}
    </section>
  );
}
