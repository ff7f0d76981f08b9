import { priorities } from '../../../supabase/functions/_shared/contract/ticket.ts';
import type { Ticket } from '../../data/tickets.ts';
import { useCopy } from '../language.tsx';
import { Facts } from '../parts/Facts.tsx';
import { Moment } from '../parts/Moment.tsx';
import { TicketQuotes } from '../quotes/TicketQuotes.tsx';
import { useAgent } from '../use-agent.ts';
import { DueDates } from './clock/DueDates.tsx';
import type { TicketChange } from './use-ticket-change.ts';
import { ticketFields } from './use-ticket-shortcuts.ts';
import './details.css';

interface DetailsProps {
  ticket: Ticket;
  isChanging: boolean;
  onAssign: TicketChange['assign'];
}

/** Who has the ticket, how urgent it is, and all that is known of it and of the customer. */
export function Details({ ticket, isChanging, onAssign }: DetailsProps) {
  const copy = useCopy();
  const { details } = copy.ticket;
  const agent = useAgent();
  const { assignee, agents, contact, contactRequest, closeReason } = ticket;
  const isListed = !assignee || agents.some((each) => each.id === assignee.id);
  return (
    <aside className="details" aria-label={details.label}>
      <div className="field">
        <label htmlFor={ticketFields.assignee}>{details.assignee}</label>
        <select
          id={ticketFields.assignee}
          value={assignee?.id ?? ''}
          disabled={isChanging}
          onChange={({ target }) => onAssign({ assigneeId: target.value || null })}
        >
          <option value="">{details.nobody}</option>
          {[...agents, ...(isListed ? [] : [assignee])].map((each) => (
            <option key={each.id} value={each.id}>
              {each.naam}
            </option>
          ))}
        </select>
        {assignee?.id !== agent.id && (
          <button
            type="button"
            className="text-button"
            disabled={isChanging}
            onClick={() => onAssign({ assigneeId: agent.id })}
          >
            {details.takeIt}
          </button>
        )}
      </div>
      <div className="field">
        <label htmlFor={ticketFields.priority}>{details.priority}</label>
        <select
          id={ticketFields.priority}
          value={ticket.priority}
          disabled={isChanging}
          onChange={({ target }) =>
            onAssign({ priority: priorities.find((each) => each === target.value) })
          }
        >
          {priorities.map((priority) => (
            <option key={priority} value={priority}>
              {copy.priority[priority]}
            </option>
          ))}
        </select>
      </div>
      <Facts
        facts={[
          [details.kind, copy.kind[ticket.kind]],
          [details.language, copy.languages[ticket.locale]],
          [details.created, <Moment key="created" at={ticket.createdAt} />],
          [details.pendingReason, ticket.pendingReason],
          [
            details.pendingUntil,
            ticket.pendingUntil && <Moment key="until" at={ticket.pendingUntil} />,
          ],
          [details.closeReason, closeReason && copy.ticket.closing.reasons[closeReason]],
        ]}
      />
      <DueDates ticket={ticket} />
      <TicketQuotes ticketId={ticket.id} />
      <h2>{details.contact}</h2>
      {contact ? (
        <Facts
          facts={[
            [details.name, contact.name],
            [details.company, contact.company],
            [
              details.email,
              <a key="email" href={`mailto:${contact.email}`}>
                {contact.email}
              </a>,
            ],
            [
              details.phone,
              contact.phone && (
                <a key="phone" href={`tel:${contact.phone}`}>
                  {contact.phone}
                </a>
              ),
            ],
          ]}
        />
      ) : (
        <p>{details.noContact}</p>
      )}
      {contactRequest && (
        <details>
          <summary>{details.intake}</summary>
          <Facts
            facts={[
              [details.name, contactRequest.name],
              [details.email, contactRequest.email],
              [details.company, contactRequest.company],
              [details.subject, contactRequest.subject],
              [details.message, contactRequest.message],
            ]}
          />
        </details>
      )}
    </aside>
  );
}
