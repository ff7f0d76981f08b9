import type { Customer } from '#data/contacts.ts';
import { DateTime } from '#desk/shared/DateTime.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { useContactsCopy } from '../copy.ts';

type ContactEvent = Customer['events'][number];

/** Who changed what of somebody. */
export function ContactHistory({ events }: { events: readonly ContactEvent[] }) {
  const copy = useCopy();
  const contacts = useContactsCopy();
  if (events.length === 0) return null;
  return (
    <details className="customer-history">
      <summary>{contacts.history}</summary>
      <ul>
        {events.map((event) => (
          <li key={event.id}>
            <span>
              <strong>{event.actor ?? copy.ticket.events.system}</strong> <Change event={event} />
            </span>
            <DateTime at={event.createdAt} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Change({ event }: { event: ContactEvent }) {
  const copy = useCopy();
  const words = useContactsCopy().events;
  const fields: Partial<Record<string, string>> = words.fields;
  if (event.field === 'notes') return words.notes;
  if (event.field === 'merged_into_id') {
    return event.new ? words.merged(event.address) : words.separated(event.address);
  }
  const inWords = (value: string | null) => {
    if (!value || value === '[]') return copy.ticket.events.nothing;
    if (event.field === 'other_phones') return (JSON.parse(value) as string[]).join(', ');
    return value === 'nl' || value === 'en' ? copy.languages[value] : value;
  };
  return words.changed(fields[event.field] ?? event.field, inWords(event.old), inWords(event.new));
}
