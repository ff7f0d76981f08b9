import { Fingerprint } from 'lucide-react';
import type { AuthResult } from '#data/auth-result.ts';
import { hasPasskeys } from '#data/passkeys.ts';
import { type SayProblem, useAuthAction } from '../shared/auth/use-auth-action.ts';
import { useCopy } from '../shared/language.tsx';

interface PasskeyButtonProps {
  label: string;
  /** Asks the browser for a passkey, and the server whether it is right. */
  ask(): Promise<AuthResult<unknown>>;
  onDone?(): void;
  /** What to say when the server was not reached, and where; else that signing in failed, in a notice. */
  failed?: string;
  say?: SayProblem;
}

/** Asks for a passkey, and says why nothing came of it. Nothing where the browser knows none. */
export function PasskeyButton({ label, ask, onDone, failed, say }: PasskeyButtonProps) {
  const { notices } = useCopy().signIn;
  const { busy, run } = useAuthAction(failed ?? notices.loginFailed, say);
  if (!hasPasskeys()) return null;
  return (
    <button
      type="button"
      className="button button-quiet"
      disabled={busy}
      onClick={async () => {
        if (await run(ask)) onDone?.();
      }}
    >
      <Fingerprint size={18} aria-hidden="true" />
      {label}
    </button>
  );
}
