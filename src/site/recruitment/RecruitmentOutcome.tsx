import type { RecruitmentCopy } from '#copy/nl/site/recruitment.ts';
import { useOutcomeFocus } from '../forms/use-outcome-focus.ts';
import { thanks } from './Success.tsx';

interface RecruitmentOutcomeProps {
  copy: RecruitmentCopy;
  kind: 'application' | 'enrolment';
  job: { title: string } | undefined;
  failure: string | false;
}

/**
 * What became of a submission. Both stand in the page and are hidden: a form that was posted without
 * script comes back to the first, and `:target` shows it.
 */
export function RecruitmentOutcome({ copy, kind, job, failure }: RecruitmentOutcomeProps) {
  const { failed } = copy.notices;
  const ref = useOutcomeFocus(failure);
  return (
    <div ref={ref} role="status" tabIndex={-1}>
      <p id="application-sent" className="outcome">
        <strong>{copy.success.title}</strong> {thanks(copy.success, kind, job)}
      </p>
      <p id="application-failed" className="outcome outcome-bad" data-shown={failure !== false}>
        <strong>{failed.title}</strong> {failure || failed.text}
      </p>
    </div>
  );
}
