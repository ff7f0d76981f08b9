import { X } from 'lucide-react';
import { stepUndoSeconds } from '#contract/recruiting.ts';
import { useCopy } from '../language.tsx';
import { UndoButton } from '../UndoButton.tsx';
import { useCountdown } from '../use-countdown.ts';
import { useRecruitingCopy } from './copy.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { ProposeDialog } from './ProposeDialog.tsx';
import type { MadeMove, MoveStep } from './use-move-step.ts';
import './recruiting.css';

/** The question of a move, and how the last one ended, which can be taken back for a while. */
export function MoveOutcome({ moving }: { moving: MoveStep }) {
  const { asked, last, proposing } = moving;
  return (
    <>
      <div role="status" className="move-outcome">
        {last && <Done key={last.batch} move={last} moving={moving} />}
      </div>
      {asked && <MoveDialog asked={asked} moving={moving} />}
      {proposing && (
        <ProposeDialog applicant={proposing} onClose={() => moving.propose(undefined)} />
      )}
    </>
  );
}

function Done({ move, moving }: { move: MadeMove; moving: MoveStep }) {
  const words = useCopy();
  const copy = useRecruitingCopy();
  const seconds = useCountdown(move.letter ? stepUndoSeconds.withLetter : stepUndoSeconds.plain);
  return (
    <div className="move-outcome-head">
      <p>
        {copy.done(move.applicant.name, copy.steps[move.to])} {move.letter && copy.sent}
      </p>
      {seconds > 0 && (
        <UndoButton
          label={copy.undo}
          seconds={seconds}
          aria-disabled={moving.isMoving}
          onClick={() => moving.undo(move)}
        />
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={words.close}
        onClick={moving.dismiss}
      >
        <X size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
