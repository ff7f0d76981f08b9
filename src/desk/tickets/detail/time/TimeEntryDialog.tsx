import { useState } from 'react';
import * as v from 'valibot';
import { type FieldErrors, fieldErrors } from '#contract/fields.ts';
import { ticketReference } from '#contract/ticket.ts';
import {
  firstWritableDay,
  isWritableDay,
  measuredMinutes,
  type NewTimeEntry,
  newTimeEntrySchema,
} from '#contract/time.ts';
import { ApiError } from '#data/http.ts';
import type { Ticket } from '#data/tickets.ts';
import { addTimeEntry, changeTimeEntry, type TicketTime, type TimeEntry } from '#data/time.ts';
import { FormDialog } from '#desk/shared/FormDialog.tsx';
import { useLanguage } from '#desk/shared/language.tsx';
import { SelectField } from '#desk/shared/SelectField.tsx';
import { useTimeCopy } from '#desk/shared/time/copy.ts';
import { useAction } from '#desk/shared/use-action.ts';
import { useAgent } from '#desk/shared/use-agent.ts';
import { isConflict } from '#desk/shared/use-error-text.ts';
import { businessDuration } from '#lib/durations.ts';
import { hoursAndMinutes, parseMinutes } from '#lib/minutes.ts';
import { TextAreaField, TextField } from '#ui/Field.tsx';
import { dayOf } from '#util/today.ts';
import { isForgotten, lengthOf, type RunningTimer } from './Timer.tsx';

/** What is written down: something new, what the timer measured, or a change. */
export type TimeEntryTask =
  | { kind: 'new' }
  | { kind: 'timer'; timer: RunningTimer }
  | { kind: 'change'; entry: TimeEntry };

interface TimeEntryDialogProps {
  ticket: Ticket;
  task: TimeEntryTask;
  time: TicketTime;
  onSaved(ticketId: string, now: TicketTime): void;
  onConflict(): void;
  onDiscard(ticketId: string): Promise<boolean>;
  onClose(): void;
}

/** Minutes as they are typed, with what they were spent on. */
export function TimeEntryDialog({
  ticket,
  task,
  time,
  onSaved,
  onConflict,
  onDiscard,
  onClose,
}: TimeEntryDialogProps) {
  const words = useTimeCopy();
  const { language, copy } = useLanguage();
  const agent = useAgent();
  const [id] = useState(() => crypto.randomUUID());
  const [start] = useState(() => startOf(task, time, agent.id));
  const [billable, setBillable] = useState(start.billable);
  const [errors, setErrors] = useState<FieldErrors>({});
  const { attempt, isDoing, error } = useAction(
    async (entry: NewTimeEntry) => {
      if (task.kind !== 'change') {
        return onSaved(start.ticketId(ticket), await addTimeEntry(start.ticketId(ticket), entry));
      }
      const { id: _, endsTimer: __, ...fields } = entry;
      const { ticketId, id: entryId, version } = task.entry;
      onSaved(ticketId, await changeTimeEntry(ticketId, entryId, { ...fields, version }));
    },
    (problem) => {
      setErrors(problem instanceof ApiError ? problem.fieldCodes : {});
      if (isConflict(problem)) onConflict();
    },
  );
  const { entry: say } = words;
  const today = dayOf(new Date());
  const choices = time.activities.filter(
    ({ id, archived }) => !archived || (task.kind === 'change' && id === task.entry.activityId),
  );

  async function save(fields: FormData) {
    const given = v.safeParse(newTimeEntrySchema, {
      id,
      minutes: parseMinutes(String(fields.get('length'))),
      activityId: fields.get('activity'),
      billable,
      note: fields.get('note'),
      day: fields.get('day'),
      endsTimer: task.kind === 'timer',
    });
    if (!given.success) {
      setErrors(fieldErrors(given.issues));
      return false;
    }
    const { day } = given.output;
    const isDayWrong =
      !isWritableDay(day, today) && !(task.kind === 'change' && day === task.entry.day);
    setErrors(isDayWrong ? { day: 'invalid' } : {});
    return isDayWrong ? false : attempt(given.output);
  }

  return (
    <FormDialog
      title={titleOf()}
      intro={task.kind === 'timer' && say.timerIntro}
      submit={say.submit}
      isSaving={isDoing}
      error={Object.keys(errors).length > 0 ? undefined : isConflict(error) ? words.changed : error}
      noValidate
      onSubmit={save}
      onClose={onClose}
    >
      {task.kind === 'timer' && isForgotten(task.timer) && (
        <p className="time-forgotten">
          {words.timer.forgotten(businessDuration(lengthOf(task.timer) / 1000, language))}
        </p>
      )}
      <TextField
        id="time-length"
        name="length"
        label={say.length}
        note={say.lengthNote}
        defaultValue={start.length}
        autoComplete="off"
        error={errors.minutes && say.wrongLength}
      />
      <TextField
        id="time-day"
        name="day"
        type="date"
        label={say.day}
        defaultValue={start.day}
        min={firstWritableDay(today)}
        max={today}
        error={errors.day && say.wrongDay}
      />
      <SelectField
        id="time-activity"
        name="activity"
        label={say.activity}
        defaultValue={start.activityId}
        onChange={({ target }) => {
          const chosen = choices.find(({ id }) => id === target.value);
          if (chosen) setBillable(chosen.billable);
        }}
        options={choices.map((each) => [each.id, each[language]] as const)}
      />
      {errors.activityId && <p className="field-error">{say.wrongActivity}</p>}
      <label className="time-billable">
        <input
          type="checkbox"
          checked={billable}
          onChange={({ target }) => setBillable(target.checked)}
        />
        {words.billable}
      </label>
      <TextAreaField
        id="time-note"
        name="note"
        label={say.note}
        note={say.optional}
        rows={2}
        maxLength={1000}
        defaultValue={start.note}
        error={errors.note && copy.fields[errors.note]}
      />
      {task.kind === 'timer' && (
        <button
          type="button"
          className="text-button"
          disabled={isDoing}
          onClick={async () => (await onDiscard(task.timer.ticketId)) && onClose()}
        >
          {say.discard}
        </button>
      )}
    </FormDialog>
  );

  function titleOf() {
    if (task.kind === 'change') return say.change;
    return task.kind === 'timer' && task.timer.number !== null
      ? say.timer(ticketReference(task.timer.number))
      : say.title;
  }
}

/** What the fields begin with. */
function startOf(task: TimeEntryTask, time: TicketTime, agentId: string) {
  if (task.kind === 'change') {
    const { minutes, day, activityId, billable, note } = task.entry;
    const ticketId = () => task.entry.ticketId;
    return { length: hoursAndMinutes(minutes), day, activityId, billable, note, ticketId };
  }
  const mine = time.entries.find((entry) => entry.agentId === agentId)?.activityId;
  const usable = time.activities.filter(({ archived }) => !archived);
  const activity = usable.find(({ id }) => id === mine) ?? usable[0];
  const begin = {
    activityId: activity?.id ?? '',
    billable: activity?.billable ?? true,
    note: '',
  };
  if (task.kind === 'new') {
    const ticketId = ({ id }: Ticket) => id;
    return { ...begin, length: '', day: dayOf(new Date()), ticketId };
  }
  const { timer } = task;
  const minutes = measuredMinutes(lengthOf(timer), time.roundingMinutes);
  return {
    ...begin,
    // Nobody worked that long: how much it was is asked, not proposed.
    length: isForgotten(timer) ? '' : hoursAndMinutes(minutes),
    day: dayOf(new Date(timer.startedAt)),
    ticketId: () => timer.ticketId,
  };
}
