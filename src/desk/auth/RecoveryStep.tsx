import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { ApiError } from '#data/http.ts';
import { factorsQuery, redeemRecoveryCode } from '#data/second-factor.ts';
import { TextField } from '#ui/Field.tsx';
import { notify } from '#ui/notify.ts';
import { AuthLayout } from '../shared/auth/AuthLayout.tsx';
import { useCopy } from '../shared/language.tsx';
import { useAction } from '../shared/use-action.ts';
import { useErrorText } from '../shared/use-error-text.ts';

/** The way in for whoever lost the authenticator: a recovery code takes its place, once. */
export function RecoveryStep({ onBack }: { onBack(): void }) {
  const { recovery, notices } = useCopy().signIn;
  const errorText = useErrorText();
  const cache = useQueryClient();
  const [isWrong, setIsWrong] = useState(false);

  const redemption = useAction(
    async (code: string) => {
      await redeemRecoveryCode(code);
      await cache.invalidateQueries({ queryKey: factorsQuery().queryKey });
      void notify({ kind: 'success', title: notices.signedIn });
    },
    (error) => {
      const isRefused = error instanceof ApiError && error.code === 'forbidden';
      setIsWrong(isRefused);
      if (!isRefused) void notify({ kind: 'error', title: errorText(error) });
    },
  );

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    redemption.run(String(new FormData(event.currentTarget).get('code')));
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
        <button type="submit" className="button" disabled={redemption.isDoing}>
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
