import type { RecruitmentCopy } from '../../copy/nl/recruitment.ts';

interface RecruitmentOutcomeProps {
  copy: RecruitmentCopy;
  kind: 'application' | 'enrolment';
  failure: string | false;
}

/**
 * What became of a submission. All three stand in the page and are hidden: a form that was posted
 * without script comes back to one of their ids, and `:target` shows it.
 */
export function RecruitmentOutcome({ copy, kind, failure }: RecruitmentOutcomeProps) {
  const { missing, failed } = copy.notices;
  return (
    <div role="status">
      <p id="application-sent" className="outcome">
        <strong>{copy.success.title}</strong>{' '}
        {kind === 'enrolment' ? copy.success.enrolment : copy.success.open}
      </p>
      <p id="application-invalid" className="outcome outcome-bad">
        <strong>{missing.title}</strong> {missing.text}
      </p>
      <p id="application-failed" className="outcome outcome-bad" data-shown={failure !== false}>
        <strong>{failed.title}</strong> {failure || failed.text}
      </p>
    </div>
  );
}
