import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { longestMessage } from '#contract/lengths.ts';
import { emptyBlanks, fillInLetter, isOutcome } from '#contract/recruiting.ts';
import { ticketReference } from '#contract/ticket.ts';
import { lettersQuery } from '#data/recruiting.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { TextAreaField } from '#ui/Field.tsx';
import { DeskSpinner } from '../DeskSpinner.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { useCopy } from '../language.tsx';
import { useAgent } from '../use-agent.ts';
import { useRecruitingCopy } from './copy.ts';
import { useInterviewCopy } from './interview-copy.ts';
import type { AskedMove, MoveStep } from './use-move-step.ts';

interface MoveDialogProps {
  asked: AskedMove;
  moving: MoveStep;
}

const blanksId = 'move-blanks';

/** Shows the letter of a step as the candidate will read it, and asks whether it goes with the move. */
export function MoveDialog({ asked, moving }: MoveDialogProps) {
  const { applicant, to } = asked;
  const copy = useRecruitingCopy();
  const { dropText } = useCopy();
  const { instead } = useInterviewCopy();
  const agent = useAgent();
  const { dialog } = copy;
  const { data, error } = useQuery(lettersQuery());
  const [isWanted, setIsWanted] = useState(true);
  const { name, locale, number, vacancy, status } = applicant;
  // What is closed and over takes no messages; what goes on is opened first.
  const isClosed = status === 'closed' && isOutcome(to);
  const letter = data?.letters.find(({ step }) => step === to);
  const isSent = isWanted && !isClosed && letter !== undefined;
  const open = { nl: 'open sollicitatie', en: 'open application' };
  const draft =
    letter &&
    fillInLetter(letter[locale], {
      name,
      reference: ticketReference(number),
      agent: agent.name,
      vacancy: vacancy?.[locale] ?? open[locale],
    });
  const [typed, setTyped] = useState<string>();
  const blanks = isSent ? emptyBlanks(typed ?? draft ?? '') : [];

  return (
    <FormDialog
      title={dialog.title(name, copy.steps[to])}
      intro={isOutcome(to) ? dialog.outcome : undefined}
      submit={isSent ? dialog.submitSend : dialog.submit}
      isSaving={moving.isMoving}
      error={moving.error}
      isReady={isClosed || data !== undefined || error !== null}
      onSubmit={async (fields) => {
        if (blanks.length > 0 && !confirm(dialog.sendBlanks(blanks))) return false;
        return moving.confirm(asked, isSent ? String(fields.get('letter')) : undefined);
      }}
      onClose={moving.cancel}
    >
      {(to === 'invited' || to === 'interview') && (
        <p>
          <button
            type="button"
            className="text-button"
            onClick={() => {
              if (typed !== undefined && typed !== draft && !confirm(dropText)) return;
              moving.cancel();
              moving.propose(applicant);
            }}
          >
            {instead}
          </button>
        </p>
      )}
      {isClosed && <p>{dialog.isClosed}</p>}
      {!isClosed && error && <p role="alert">{dialog.lettersFailed}</p>}
      {!isClosed && !letter && !error && <DeskSpinner />}
      {!isClosed && letter && (
        <>
          <label className="move-choice">
            <input
              type="checkbox"
              checked={isWanted}
              onChange={({ target }) => setIsWanted(target.checked)}
            />
            {dialog.send}
          </label>
          <div hidden={!isWanted}>
            <TextAreaField
              id="move-letter"
              name="letter"
              label={dialog.letter}
              note={`(${dialog.language[locale]})`}
              lang={locale}
              rows={14}
              required={isWanted}
              maxLength={longestMessage}
              defaultValue={draft}
              onChange={({ target }) => setTyped(target.value)}
              aria-describedby={blanks.length > 0 ? blanksId : undefined}
            />
            <p id={blanksId} className="move-blanks" role="status">
              {blanks.length > 0 && dialog.blanks(blanks)}
            </p>
            <p className="move-letters">
              <Link to={deskPaths.recruitingLetters}>{dialog.manage}</Link>
            </p>
          </div>
        </>
      )}
    </FormDialog>
  );
}
