import { useState } from 'react';
import { Link } from 'react-router';
import { DateTime } from '#desk/shared/DateTime.tsx';
import { EraseButton } from '#desk/shared/EraseButton.tsx';
import { Facts } from '#desk/shared/Facts.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { deskPaths } from '#lib/desk-paths.ts';
import { candidateOf } from '../candidate/candidate.ts';
import { ContactDetailsDialog } from './ContactDetailsDialog.tsx';
import { CustomerDialog } from './CustomerDialog.tsx';
import type { PanelProps } from './panel.ts';
import { RelatedTicketsList } from './RelatedTicketsList.tsx';

/** Who the customer is, what else they asked and filled in; and how to put that right. */
export function ContactPanel(panel: PanelProps) {
  const { ticket } = panel;
  const { details, candidate: labels } = useCopy().ticket;
  const { contact, contactRequest, others, otherCounts } = ticket;
  const [asking, setAsking] = useState<'change' | 'other'>();
  const close = () => setAsking(undefined);
  return (
    <section aria-labelledby="contact-title">
      <h2 id="contact-title">{details.contact}</h2>
      {contact ? (
        <Facts
          facts={[
            [
              details.name,
              contact.customerId ? (
                <Link key="name" to={deskPaths.contact(contact.customerId)}>
                  {contact.name}
                </Link>
              ) : (
                contact.name
              ),
            ],
            [details.company, contact.company],
            [
              details.email,
              contact.email && (
                <a key="email" href={`mailto:${contact.email}`}>
                  {contact.email}
                </a>
              ),
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
      {contact?.bouncedAt && (
        <p className="contact-bounced">
          {details.bounced} <DateTime at={contact.bouncedAt} />.
        </p>
      )}
      <p className="contact-actions">
        {contact && (
          <button type="button" className="text-button" onClick={() => setAsking('change')}>
            {details.change.open}
          </button>
        )}
        <button type="button" className="text-button" onClick={() => setAsking('other')}>
          {details.other.open}
        </button>
      </p>
      {contact && !candidateOf(ticket) && (
        <EraseButton
          name={contact.name}
          words={labels.eraseCustomer}
          isChanging={panel.isChanging}
          onErase={panel.change.erase}
        />
      )}
      {asking === 'change' && contact && (
        <ContactDetailsDialog ticketId={ticket.id} contact={contact} onClose={close} />
      )}
      {asking === 'other' && <CustomerDialog {...panel} onClose={close} />}
      {contact && otherCounts?.all === 0 && <p className="muted">{details.noOthers}</p>}
      {contact && otherCounts && otherCounts.all > 0 && (
        <details>
          <summary>{details.others(otherCounts.all, otherCounts.unresolved)}</summary>
          <RelatedTicketsList tickets={others} />
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
