import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { encode } from 'uqr';
import {
  beginEnrolment,
  factorsQuery,
  finishEnrolment,
  makeRecoveryCodes,
  securityQuery,
} from '#data/second-factor.ts';
import { notify } from '#ui/notify.ts';
import { CopyButton } from '../CopyButton.tsx';
import { useCopy } from '../language.tsx';
import { useAction } from '../use-action.ts';
import { useErrorText } from '../use-error-text.ts';
import { CodeField } from './CodeField.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useAuthAction } from './use-auth-action.ts';
import './account.css';

type Enrolment = Extract<Awaited<ReturnType<typeof beginEnrolment>>, { kind: 'done' }>['data'];

interface FactorSetupProps {
  onBegin?(): void;
  onDone(): void;
}

/** Sets up an authenticator: its QR code and secret, the first code, then the recovery codes. */
export function FactorSetup({ onBegin, onDone }: FactorSetupProps) {
  const { factor, errors } = useCopy();
  const cache = useQueryClient();
  const errorText = useErrorText();
  const { busy, refusal, run } = useAuthAction(errors.offline);
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [codes, setCodes] = useState<readonly string[]>();

  const making = useAction(
    async () => setCodes((await makeRecoveryCodes()).codes),
    (error) => {
      void notify({ kind: 'error', title: errorText(error) });
      onDone();
    },
  );

  async function begin() {
    setEnrolment(await run(beginEnrolment));
    onBegin?.();
  }

  async function finish(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code'));
    if (!enrolment || !(await run(() => finishEnrolment(enrolment.id, code)))) return;
    await making.attempt();
    void cache.invalidateQueries({ queryKey: factorsQuery().queryKey });
    void cache.invalidateQueries({ queryKey: securityQuery().queryKey });
  }

  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  // They are hashed slowly, like passwords.
  if (making.isDoing) return <p role="status">{factor.making}</p>;
  if (!enrolment) {
    return (
      <button type="button" className="button" disabled={busy} onClick={begin}>
        {factor.begin}
      </button>
    );
  }
  return (
    <form className="form" onSubmit={finish}>
      <p>{factor.scan}</p>
      <QrCode text={enrolment.totp.uri} label={factor.qr} />
      <p>
        {factor.secret} <code className="secret">{enrolment.totp.secret}</code>
      </p>
      <p className="actions">
        <CopyButton text={enrolment.totp.secret} label={factor.copySecret} />
      </p>
      <CodeField id="factor-code" label={factor.code} isWrong={refusal !== undefined} />
      <button type="submit" className="button" disabled={busy}>
        {factor.finish}
      </button>
    </form>
  );
}

/** A QR code, drawn by the browser itself: black on white in every colour scheme, as scanners need. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
