import { isOutcome, type Step } from '#contract/recruiting.ts';
import { useRecruitingCopy } from '#desk/shared/recruiting/copy.ts';
import { useInterviewCopy } from '#desk/shared/recruiting/interview-copy.ts';
import { MoveMenu } from '#desk/shared/recruiting/MoveMenu.tsx';
import { MoveOutcome } from '#desk/shared/recruiting/MoveOutcome.tsx';
import { type Applicant, useMoveStep } from '#desk/shared/recruiting/use-move-step.ts';

/** What may be decided of somebody who applied: invite, reject, or any other step. */
export function StepActions({ applicant }: { applicant: Applicant }) {
  const copy = useRecruitingCopy();
  const interviews = useInterviewCopy();
  const moving = useMoveStep();
  const { id, name, step } = applicant;
  const move = (to: Step) => moving.move(applicant, to);
  return (
    <>
      <fieldset className="status-actions" aria-label={copy.actions.label}>
        {step === 'new' && (
          <button
            type="button"
            className="button"
            disabled={moving.isMoving}
            onClick={() => move('invited')}
          >
            {copy.actions.invite}
          </button>
        )}
        {!isOutcome(step) && (
          <button
            type="button"
            className="button button-quiet"
            disabled={moving.isMoving}
            onClick={() => moving.propose(applicant)}
          >
            {interviews.propose}
          </button>
        )}
        {step !== 'rejected' && (
          <button
            type="button"
            className="button button-quiet"
            disabled={moving.isMoving}
            onClick={() => move('rejected')}
          >
            {copy.actions.reject}
          </button>
        )}
        <MoveMenu {...{ id, name, step }} label={copy.actions.more} onMove={move} />
      </fieldset>
      <MoveOutcome moving={moving} />
    </>
  );
}
