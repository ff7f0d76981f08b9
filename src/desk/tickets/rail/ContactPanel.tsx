import type { Ticket } from '../../../data/tickets.ts';
import { useCopy } from '../../language.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { KinList } from './KinList.tsx';

/** Who the customer is, what else he asked, and what he filled in. */
export function ContactPanel({ ticket }: { ticket: Ticket }) {
  const { details } = useCopy().ticket;
  const { contact, contactRequest, others, otherCounts } = ticket;
  return (
    <section aria-labelledby="contact-title">
      <h2 id="contact-title">{details.contact}</h2>
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
      {contact && otherCounts?.all === 0 && <p className="muted">{details.noOthers}</p>}
      {contact && otherCounts && otherCounts.all > 0 && (
        <details>
          <summary>{details.others(otherCounts.all, otherCounts.unresolved)}</summary>
          <KinList tickets={others} />
        </details>
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
    </section>
  );
}
