import { Navigate, useSearchParams } from 'react-router';
import { type SessionState, useSession } from '#data/session.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { returnTo } from '../shared/auth/return-to.ts';
import { DeskSpinner } from '../shared/DeskSpinner.tsx';
import { ForgotPasswordStep } from './ForgotPasswordStep.tsx';
import { NewPasswordStep } from './NewPasswordStep.tsx';
import { SecondFactorStep } from './SecondFactorStep.tsx';
import { SignInStep } from './SignInStep.tsx';
import { SignUpStep } from './SignUpStep.tsx';
import { useStep } from './steps.ts';

/** The login of the desk: each step of signing in, and then the screen that was asked for. */
export default function LoginPage() {
  const session = useSession();
  const { step } = useStep();
  const [search] = useSearchParams();
  switch (session.status) {
    case 'loading':
      return <DeskSpinner />;
    case 'second-factor':
      return <SecondFactorStep />;
    case 'authenticated':
      if (step === 'new-password') return <NewPasswordStep />;
      return (
        <Navigate
          to={isFirstVisit(session) ? deskPaths.firstTimeSetup : returnTo(search)}
          replace
        />
      );
    case 'anonymous':
      if (step === 'sign-up') return <SignUpStep />;
      if (step === 'sign-in') return <SignInStep />;
      return <ForgotPasswordStep />;
  }
}

/** Whoever comes from Microsoft for the first time completes the profile first. */
function isFirstVisit({ user }: Extract<SessionState, { status: 'authenticated' }>): boolean {
  const { app_metadata, created_at, last_sign_in_at } = user;
  const sinceCreation = Date.parse(last_sign_in_at ?? '') - Date.parse(created_at);
  return app_metadata.provider === 'azure' && sinceCreation < 5000;
}
