import { useState } from 'react';
import type { Ticket } from '#data/tickets.ts';
import type { TimeEntry } from '#data/time.ts';
import { useShortcuts } from '#desk/shared/keyboard/use-shortcuts.ts';
import { useCopy, useLanguage } from '#desk/shared/language.tsx';
import { useTimeCopy } from '#desk/shared/time/copy.ts';
import { businessDuration } from '#lib/durations.ts';
import { RemovedEntry } from './RemovedEntry.tsx';
import { TimeEntryDialog, type TimeEntryTask } from './TimeEntryDialog.tsx';
import { TimeEntryList } from './TimeEntryList.tsx';
import { Timer } from './Timer.tsx';
import { useTicketTime } from './use-ticket-time.ts';
import './time-panel.css';

/** What was worked on a ticket, and the timer of whoever looks at it (`t`). */
export function TimePanel({ ticket }: { ticket: Ticket }) {
  const words = useTimeCopy();
  const { shortcuts } = useCopy().ticket;
  const { language } = useLanguage();
  const time = useTicketTime(ticket.id);
  const [task, setTask] = useState<TimeEntryTask>();
  const { data, error } = time;
  const timer = data?.timer ?? null;
  const stop = () => timer && setTask({ kind: 'timer', timer });
  const length = (entries: readonly TimeEntry[]) =>
    businessDuration(
      entries.reduce((sum, { minutes }) => sum + minutes * 60, 0),
      language,
    );
  useShortcuts(shortcuts, [
    ...(data
      ? [{ keys: 't', label: words.timer.key, run: timer ? stop : () => time.start.run() }]
      : []),
  ]);
  return (
    <section className="time-panel" aria-labelledby="ticket-time">
      <h2 id="ticket-time">{words.title}</h2>
      {error && !data && <p role="alert">{words.failed}</p>}
      {data && (
        <>
          {data.entries.length === 0 ? (
            <p className="muted">{words.none}</p>
          ) : (
            <p>
              <strong>{length(data.entries)}</strong>{' '}
              <span className="muted">
                {words.ofWhichBillable(length(data.entries.filter(({ billable }) => billable)))}
              </span>
            </p>
          )}
          <Timer
            ticket={ticket}
            timer={timer}
            isChanging={time.start.isDoing || time.discard.isDoing}
            onStart={() => time.start.run()}
            onStop={stop}
            onDiscard={(id) => time.discard.run(id)}
          />
          {time.removed && (
            <RemovedEntry
              key={time.removed.id}
              entry={time.removed}
              isRestoring={time.restore.isDoing}
              onRestore={time.restore.run}
            />
          )}
          <TimeEntryList
            ticketId={ticket.id}
            entries={data.entries}
            isChanging={time.remove.isDoing}
            onEdit={(entry) => setTask({ kind: 'change', entry })}
            onRemove={time.remove.run}
          />
          <button type="button" className="text-button" onClick={() => setTask({ kind: 'new' })}>
            {words.add}
          </button>
        </>
      )}
      {task && data && (
        <TimeEntryDialog
          ticket={ticket}
          task={task}
          time={data}
          onSaved={time.take}
          onConflict={time.refresh}
          onDiscard={(id) => time.discard.attempt(id)}
          onClose={() => setTask(undefined)}
        />
      )}
    </section>
  );
}
