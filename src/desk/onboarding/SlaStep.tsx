import { Link, useNavigate } from 'react-router';
import { changeSla, slaQuery } from '#data/settings.ts';
import { deskPaths } from '#lib/paths.ts';
import { AuthLayout } from '../shared/auth/AuthLayout.tsx';
import { useCopy } from '../shared/language.tsx';
import { SlaForm } from '../shared/settings/SlaForm.tsx';
import { useSetting } from '../shared/settings/use-setting.ts';

/** How soon the firm promises to answer and to solve, asked once; the way on is the desk. */
export function SlaStep() {
  const { firm } = useCopy().signIn;
  const navigate = useNavigate();
  const sla = useSetting(slaQuery(), changeSla, () => navigate(deskPaths.dashboard));
  return (
    <AuthLayout title={firm.promises.title} intro={firm.promises.intro} isWide>
      <SlaForm sla={sla} next={firm.finish} />
      <p className="auth-layout-links">
        <Link to={deskPaths.dashboard}>{firm.skip}</Link>
      </p>
    </AuthLayout>
  );
}
