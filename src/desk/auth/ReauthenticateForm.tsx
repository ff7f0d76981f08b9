import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { SensitiveAction } from '#contract/reauthentication.ts';
import { verifyPasskey } from '#data/passkeys.ts';
import { factorsQuery, verifySecondFactor } from '#data/second-factor.ts';
import {
  reauthenticateByCode,
  reauthenticateByPassword,
  sendReauthenticationCode,
} from '#data/sign-in.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { useAuthAction } from '../shared/auth/use-auth-action.ts';
import { useCopy } from '../shared/language.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';

/** What the auth server calls a proof that is not right. */
const wrongProofs = new Set([
  'invalid_credentials',
  'mfa_verification_failed',
  'otp_expired',
  'validation_failed',
]);

export interface ReauthenticateFormProps {
  action: SensitiveAction;
  email: string;
  answer(proved: boolean): void;
}

/** By a passkey or the second factor where there is one; else by the password, or by a code from a mail. */
export function ReauthenticateForm({ action: deed, email, answer }: ReauthenticateFormProps) {
  const { reauthentication: copy, close, errors } = useCopy();
  const { data: factors } = useQuery(factorsQuery());
  // Beside the proof: a notice would stand behind the dialog.
  const [problem, setProblem] = useState<string>();
  const { busy, refusal, run } = useAuthAction(errors.offline, setProblem);
  const [isMailed, setIsMailed] = useState(false);
  const hasPasskey = factors !== undefined && factors.webauthn.length > 0;
  const way = factors?.totp.length ? 'factor' : isMailed ? 'mail' : 'password';
  // A password would open a session that still owes its factor.
  const hasField = factors !== undefined && (way === 'factor' || !hasPasskey);

  const isWrong = refusal !== undefined && wrongProofs.has(refusal);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const proof = String(new FormData(event.currentTarget).get('proof'));
    const proofs = {
      factor: () => verifySecondFactor(proof),
      mail: () => reauthenticateByCode(email, proof),
      password: () => reauthenticateByPassword(email, proof),
    };
    if (await run<unknown>(proofs[way])) answer(true);
  }

  async function sendCode() {
    if (await run<unknown>(() => sendReauthenticationCode(email))) setIsMailed(true);
  }

  return (
    <Dialog title={copy.title} close={close} onClose={() => answer(false)}>
      <p>{copy.why(copy.actions[deed])}</p>
      {isMailed && <p role="status">{copy.mailed(email)}</p>}
      {problem && !isWrong && <p role="alert">{problem}</p>}
      {hasPasskey && (
        <PasskeyButton
          label={copy.passkey}
          ask={verifyPasskey}
          onDone={() => answer(true)}
          failed={errors.offline}
          say={setProblem}
        />
      )}
      {hasField && (
        <form className="form" onSubmit={submit}>
          <TextField
            key={way}
            id="proof"
            name="proof"
            type={way === 'password' ? 'password' : 'text'}
            label={copy.fields[way]}
            inputMode={way === 'factor' ? 'numeric' : undefined}
            autoComplete={way === 'password' ? 'current-password' : 'one-time-code'}
            error={isWrong ? copy.wrong[way] : undefined}
            autoFocus
            required
          />
          <div className="actions">
            <button type="submit" className="button" disabled={busy}>
              {copy.submit}
            </button>
            {way === 'password' && (
              <button type="button" className="text-button" disabled={busy} onClick={sendCode}>
                {copy.byMail}
              </button>
            )}
            {way === 'mail' && (
              <>
                <button type="button" className="text-button" disabled={busy} onClick={sendCode}>
                  {copy.again}
                </button>
                <button
                  type="button"
                  className="text-button"
                  disabled={busy}
                  onClick={() => setIsMailed(false)}
                >
                  {copy.byPassword}
                </button>
              </>
            )}
          </div>
        </form>
      )}
    </Dialog>
  );
}
