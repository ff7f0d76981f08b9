import { Link, useNavigate } from 'react-router';
import { deskPaths } from '#lib/desk-paths.ts';
import { AuthLayout } from '../shared/auth/AuthLayout.tsx';
import { NewPasswordForm } from '../shared/auth/NewPasswordForm.tsx';
import { useCopy } from '../shared/language.tsx';

/** Choosing a new password, for whoever came by the mail's link or code. */
export function NewPasswordStep() {
  const { newPassword } = useCopy().signIn;
  const navigate = useNavigate();
  return (
    <AuthLayout title={newPassword.title} intro={newPassword.intro}>
      <NewPasswordForm onDone={() => void navigate(deskPaths.dashboard, { replace: true })} />
      <p className="auth-layout-links">
        <Link to={deskPaths.dashboard}>{newPassword.skip}</Link>
      </p>
    </AuthLayout>
  );
}
