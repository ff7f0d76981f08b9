import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { longestPlace, mostDates } from '#contract/interview.ts';
import { longestMessage } from '#contract/lengths.ts';
import { proposeInterview } from '#data/interviews.ts';
import { ticketQuery } from '#data/tickets.ts';
import {
  draftOfProposal,
  firmMoment,
  firmTimeProblem,
  proposalLabel,
  proposalParagraphs,
} from '#domain/recruitment/interview-letter.ts';
import { uuid } from '#lib/uuid.ts';
import { TextAreaField, TextField } from '#ui/Field.tsx';
import { DeskSpinner } from '../DeskSpinner.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { useAgent } from '../use-agent.ts';
import { useInterviewCopy, useInterviewProblem } from './interview-copy.ts';
import { MinutesField, usualMinutes } from './MinutesField.tsx';
import { TimeField } from './TimeField.tsx';
import { useInterviewAction } from './use-interview-action.ts';
import type { Applicant } from './use-move-step.ts';
import './interviews.css';

interface ProposeDialogProps {
  applicant: Applicant;
  onClose(): void;
}

const open = { nl: 'open sollicitatie', en: 'open application' };

/** Asks for the dates of an interview, and shows the letter that proposes them as the candidate will read it. */
export function ProposeDialog({ applicant, onClose }: ProposeDialogProps) {
  const { id, name, locale, vacancy } = applicant;
  const copy = useInterviewCopy();
  const { form } = copy;
  const agent = useAgent();
  const problem = useInterviewProblem();
  const { data: ticket, error: loadError } = useQuery(ticketQuery(id));
  // The same however often it is tried.
  const proposal = useRef(uuid());
  const draft = draftOfProposal(locale, name, vacancy?.[locale] ?? open[locale]);
  const [dates, setDates] = useState([{ key: 0, time: '' }]);
  const [minutes, setMinutes] = useState<number>(usualMinutes);
  const [place, setPlace] = useState('');
  const [chosen, setChosen] = useState([agent.id]);
  const [words, setWords] = useState(draft);
  const { attempt, isDoing, error } = useInterviewAction(
    () =>
      proposeInterview(id, {
        ...{ id: proposal.current, minutes, place, words, interviewers: chosen },
        dates: dates.map(({ time }) => time),
      }),
    copy.proposed,
  );
  const isOpen = ticket?.interviews.some(({ status }) => status === 'proposed') ?? false;
  const colleagues = ticket?.agents ?? [];
  const preview = proposalParagraphs(locale, words, {
    dates: dates
      .flatMap(({ time }) => (time && !firmTimeProblem(time, new Date()) ? [time] : []))
      .sort()
      .map(firmMoment),
    ...{ minutes, place },
    interviewers: colleagues.flatMap((each) => (chosen.includes(each.id) ? [each.name] : [])),
  });

  return (
    <FormDialog
      title={form.title(name)}
      intro={isOpen ? undefined : form.intro}
      submit={form.submit}
      isSaving={isDoing}
      error={problem(error)}
      isReady={ticket !== undefined && !isOpen}
      onSubmit={() => attempt()}
      onClose={onClose}
    >
      {loadError && <p role="alert">{form.loadFailed}</p>}
      {!ticket && !loadError && <DeskSpinner />}
      {isOpen && <p role="alert">{form.open}</p>}
      {ticket && !isOpen && (
        <>
          <DateFields dates={dates} onChange={setDates} />
          <MinutesField id="interview-minutes" value={minutes} onChange={setMinutes} />
          <TextField
            id="interview-place"
            name="place"
            label={form.place}
            maxLength={longestPlace}
            onChange={({ target }) => setPlace(target.value)}
            required
          />
          <fieldset className="choices">
            <legend>{form.interviewers}</legend>
            {colleagues.map((each) => (
              <label key={each.id}>
                <input
                  type="checkbox"
                  checked={chosen.includes(each.id)}
                  onChange={({ target }) =>
                    setChosen([
                      ...chosen.filter((one) => one !== each.id),
                      ...(target.checked ? [each.id] : []),
                    ])
                  }
                />
                {each.name}
              </label>
            ))}
          </fieldset>
          <TextAreaField
            id="interview-words"
            name="words"
            label={form.letter}
            note={`(${form.language[locale]})`}
            lang={locale}
            rows={7}
            maxLength={longestMessage}
            defaultValue={draft}
            onChange={({ target }) => setWords(target.value)}
            required
          />
          <details className="interview-preview">
            <summary>{form.preview}</summary>
            <div lang={locale}>
              {preview.map((paragraph, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is where it stands
                <p key={index}>{paragraph}</p>
              ))}
              <p>
                <strong>[{proposalLabel(locale)}]</strong>
              </p>
            </div>
          </details>
        </>
      )}
    </FormDialog>
  );
}

interface DateRow {
  key: number;
  time: string;
}

/** One to five times on the firm's clock. */
function DateFields({ dates, onChange }: { dates: DateRow[]; onChange(dates: DateRow[]): void }) {
  const { form } = useInterviewCopy();
  const id = useId();
  return (
    <fieldset className="interview-dates-field">
      <legend>{form.dates}</legend>
      {dates.map(({ key, time }, index) => (
        <div key={key} className="interview-date-field">
          <TimeField
            id={`${id}-${key}`}
            label={form.date(index + 1)}
            isLabelHidden
            time={time}
            others={dates.slice(0, index).map((each) => each.time)}
            onChange={(time) =>
              onChange(dates.map((each) => (each.key === key ? { key, time } : each)))
            }
          />
          {dates.length > 1 && (
            <button
              type="button"
              className="icon-button"
              aria-label={form.remove(index + 1)}
              onClick={() => onChange(dates.filter((each) => each.key !== key))}
            >
              <X size={18} aria-hidden="true" />
            </button>
          )}
        </div>
      ))}
      {dates.length < mostDates && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() =>
            onChange([...dates, { key: Math.max(...dates.map(({ key }) => key)) + 1, time: '' }])
          }
        >
          <Plus size={18} aria-hidden="true" />
          {form.add}
        </button>
      )}
    </fieldset>
  );
}
