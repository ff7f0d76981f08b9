import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { ApiError } from '#data/http.ts';
import { factorsQuery, redeemRecoveryCode } from '#data/second-factor.ts';
import { TextField } from '#ui/Field.tsx';
import { notify } from '#ui/notify.ts';
import { AuthLayout } from '../shared/auth/AuthLayout.tsx';
import { useCopy } from '../shared/language.tsx';
import { useErrorText } from '../shared/use-error-text.ts';

/** The way in for whoever lost the authenticator: a recovery code takes its place, once. */
export function RecoveryStep({ onBack }: { onBack(): void }) {
  const { recovery, notices } = useCopy().signIn;
  const errorText = useErrorText();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [isWrong, setIsWrong] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code'));
    setBusy(true);
    try {
      await redeemRecoveryCode(code);
      await cache.invalidateQueries({ queryKey: factorsQuery().queryKey });
      void notify({ kind: 'success', title: notices.signedIn });
    } catch (error) {
      const isRefused = error instanceof ApiError && error.code === 'forbidden';
      setIsWrong(isRefused);
      if (!isRefused) void notify({ kind: 'error', title: errorText(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <AuthLayout title={recovery.title} intro={recovery.intro}>
      <form className="form" onSubmit={submit}>
        <TextField
          id="recovery-code"
          name="code"
          label={recovery.code}
          autoComplete="off"
          error={isWrong ? recovery.wrong : undefined}
          required
        />
        <button type="submit" className="button" disabled={busy}>
          {recovery.submit}
        </button>
      </form>
      <p className="auth-layout-links">
        <button type="button" className="text-button" onClick={onBack}>
          {recovery.back}
        </button>
      </p>
    </AuthLayout>
  );
}
