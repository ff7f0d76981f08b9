import { useState } from 'react';
import { longestPlace } from '#contract/interview.ts';
import { longestAnswer } from '#contract/lengths.ts';
import { ApiError } from '#data/http.ts';
import { type Interview, moveInterview, withdrawInterview } from '#data/interviews.ts';
import type { Ticket } from '#data/tickets.ts';
import { FormDialog } from '#desk/shared/FormDialog.tsx';
import { useLanguage } from '#desk/shared/language.tsx';
import { useInterviewCopy, useInterviewProblem } from '#desk/shared/recruiting/interview-copy.ts';
import { MinutesField } from '#desk/shared/recruiting/MinutesField.tsx';
import { TimeField } from '#desk/shared/recruiting/TimeField.tsx';
import { useInterviewAction } from '#desk/shared/recruiting/use-interview-action.ts';
import { useNow } from '#desk/shared/use-now.ts';
import { firmClock, interviewMoment } from '#domain/recruitment/interview-letter.ts';
import { TextAreaField, TextField } from '#ui/Field.tsx';
import './interviews-panel.css';

/** The dates that were proposed to an applicant, what became of them, and what may be done about them. */
export function Interviews({ ticket }: { ticket: Ticket }) {
  const copy = useInterviewCopy();
  if (ticket.interviews.length === 0) return null;
  return (
    <section className="interviews" aria-labelledby="interviews-title">
      <h2 id="interviews-title">{copy.title}</h2>
      <ul>
        {ticket.interviews.map((interview) => (
          <InterviewItem key={interview.id} ticket={ticket} interview={interview} />
        ))}
      </ul>
    </section>
  );
}

interface InterviewItemProps {
  ticket: Ticket;
  interview: Interview;
}

function InterviewItem({ ticket, interview }: InterviewItemProps) {
  const { language } = useLanguage();
  const copy = useInterviewCopy();
  const now = useNow();
  const [asked, setAsked] = useState<'move' | 'withdraw'>();
  const { status, startsAt, dates, minutes, place, interviewers, answer } = interview;
  const isAgreed = status === 'accepted' && startsAt !== null && Date.parse(startsAt) > now;
  const isProposed = status === 'proposed';
  const say = (at: string) => interviewMoment(new Date(at), language);
  const close = () => setAsked(undefined);
  return (
    <li>
      <p>
        <span className="badge" data-status={isProposed ? 'pending' : undefined}>
          {copy.status[status]}
        </span>
      </p>
      {startsAt ? (
        <p className="interviews-moment">{say(startsAt)}</p>
      ) : (
        <ul className="interviews-dates">
          {dates.map((date) => (
            <li key={date.startsAt}>
              {say(date.startsAt)}
              {isProposed && date.isTaken && <span className="muted"> ({copy.taken})</span>}
            </li>
          ))}
        </ul>
      )}
      <p className="muted">
        {copy.minutes(minutes)} · {place} · {interviewers.join(', ')}
      </p>
      {answer && <p className="interviews-answer">{copy.words(answer)}</p>}
      {isProposed && <p className="muted">{copy.waits}</p>}
      {(isProposed || isAgreed) && (
        <div className="actions">
          {isAgreed && (
            <button type="button" className="button button-quiet" onClick={() => setAsked('move')}>
              {copy.move.open}
            </button>
          )}
          <button
            type="button"
            className="button button-quiet"
            onClick={() => setAsked('withdraw')}
          >
            {copy[isAgreed ? 'cancel' : 'withdraw'].open}
          </button>
        </div>
      )}
      {asked === 'move' && startsAt && (
        <MoveInterviewDialog {...{ ticket, interview, startsAt }} onClose={close} />
      )}
      {asked === 'withdraw' && <WithdrawDialog {...{ ticket, interview }} onClose={close} />}
    </li>
  );
}

/** Asks for another time, length or place. */
function MoveInterviewDialog({
  ticket,
  interview,
  startsAt,
  onClose,
}: InterviewItemProps & { startsAt: string; onClose(): void }) {
  const copy = useInterviewCopy();
  const problem = useInterviewProblem();
  const agreed = firmClock(new Date(startsAt));
  const [date, setDate] = useState(agreed);
  const [minutes, setMinutes] = useState(interview.minutes);
  const { attempt, isDoing, error } = useInterviewAction(
    (fields: FormData) =>
      moveInterview(ticket.id, interview.id, {
        ...{ version: interview.version, minutes },
        date,
        place: String(fields.get('place')),
        words: String(fields.get('words')),
      }),
    copy.moved,
  );
  const isDateRefused = error instanceof ApiError && 'date' in error.fieldCodes;
  return (
    <FormDialog
      title={copy.move.title}
      intro={copy.move.intro}
      submit={copy.move.submit}
      isSaving={isDoing}
      error={isDateRefused ? undefined : problem(error)}
      onSubmit={attempt}
      onClose={onClose}
    >
      <TimeField
        id="moved-date"
        label={copy.move.date}
        time={date}
        refused={isDateRefused && !isDoing ? problem(error) : undefined}
        onChange={setDate}
        defaultValue={agreed}
      />
      <MinutesField id="moved-minutes" value={minutes} onChange={setMinutes} />
      <TextField
        id="moved-place"
        name="place"
        label={copy.form.place}
        maxLength={longestPlace}
        defaultValue={interview.place}
        required
      />
      <WordsField ticket={ticket} />
    </FormDialog>
  );
}

/** Asks whether a proposal, or what was agreed, is taken back. */
function WithdrawDialog({ ticket, interview, onClose }: InterviewItemProps & { onClose(): void }) {
  const copy = useInterviewCopy();
  const problem = useInterviewProblem();
  const isAgreed = interview.status === 'accepted';
  const words = copy[isAgreed ? 'cancel' : 'withdraw'];
  const { attempt, isDoing, error } = useInterviewAction(
    (fields: FormData) =>
      withdrawInterview(ticket.id, interview.id, {
        version: interview.version,
        words: String(fields.get('words')),
      }),
    isAgreed ? copy.cancelled : copy.withdrawn,
  );
  return (
    <FormDialog
      title={words.title}
      intro={words.intro}
      submit={words.submit}
      isSaving={isDoing}
      error={problem(error)}
      onSubmit={attempt}
      onClose={onClose}
    >
      <WordsField ticket={ticket} />
    </FormDialog>
  );
}

/** What the agent adds to the letter, in the candidate's language. */
function WordsField({ ticket }: { ticket: Ticket }) {
  const copy = useInterviewCopy();
  return (
    <TextAreaField
      id="interview-note"
      name="words"
      label={copy.move.words}
      note={`${copy.move.optional}, ${copy.form.language[ticket.locale]}`}
      lang={ticket.locale}
      rows={4}
      maxLength={longestAnswer}
    />
  );
}
