import { Link, useNavigate } from 'react-router';
import { changeSla, slaQuery } from '#data/settings.ts';
import { deskPaths } from '#lib/paths.ts';
import { Door } from '../shared/auth/Door.tsx';
import { useCopy } from '../shared/language.tsx';
import { SlaForm } from '../shared/settings/SlaForm.tsx';
import { useSetting } from '../shared/settings/use-setting.ts';

/** How soon the firm promises to answer and to solve, asked once; the way on is the desk. */
export function PromisesStep() {
  const { firm } = useCopy().signIn;
  const navigate = useNavigate();
  const sla = useSetting(slaQuery(), changeSla, () => navigate(deskPaths.dashboard));
  return (
    <Door title={firm.promises.title} intro={firm.promises.intro} isWide>
      <SlaForm sla={sla} next={firm.finish} />
      <p className="door-links">
        <Link to={deskPaths.dashboard}>{firm.skip}</Link>
      </p>
    </Door>
  );
}
