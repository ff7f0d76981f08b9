import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { type Customer, customerQuery } from '#data/contacts.ts';
import { BackLink } from '#desk/shared/BackLink.tsx';
import { DateTime } from '#desk/shared/DateTime.tsx';
import { Facts } from '#desk/shared/Facts.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { MissingScreen } from '#desk/shared/MissingScreen.tsx';
import { Screen } from '#desk/shared/Screen.tsx';
import { deskPaths } from '#lib/desk-paths.ts';
import { Addresses } from './Addresses.tsx';
import { ContactActions } from './ContactActions.tsx';
import { ContactHistory } from './ContactHistory.tsx';
import { Dealings } from './Dealings.tsx';
import { MergeOutcome } from './MergeOutcome.tsx';
import { useContactChange } from './use-contact-change.ts';
import '../contacts.css';
import '#desk/shared/sidebar.css';
import { useContactsCopy } from '../copy.ts';

/** A customer: who they are, what they asked, what they were offered. */
export default function ContactPage() {
  const contacts = useContactsCopy();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(customerQuery(id));
  if (data) return <ContactScreen key={data.id} contact={data} />;
  return (
    <MissingScreen
      error={error}
      title={contacts.pageFailed}
      missing={contacts.missing}
      before={<BackLink to={deskPaths.contacts} label={contacts.back} />}
      onRetry={refetch}
    />
  );
}

function ContactScreen({ contact }: { contact: Customer }) {
  const contacts = useContactsCopy();
  const change = useContactChange(contact);
  return (
    <Screen
      title={contact.name}
      before={<BackLink to={deskPaths.contacts} label={contacts.back} />}
      beside={<ContactActions contact={contact} change={change} />}
    >
      {change.merged && <MergeOutcome key={change.merged.join()} change={change} />}
      <div className="customer-columns">
        <aside className="sidebar" aria-label={contacts.details}>
          <ContactFacts contact={contact} />
          <Addresses contact={contact} change={change} />
          <section aria-labelledby="customer-notes">
            <h2 id="customer-notes">{contacts.notes}</h2>
            <p className="customer-notes">{contact.notes || contacts.noNotes}</p>
          </section>
        </aside>
        <div className="customer-dealings">
          <Dealings of={contact} />
          <ContactHistory events={contact.events} />
        </div>
      </div>
    </Screen>
  );
}

/** Who somebody is and how they are reached. */
function ContactFacts({ contact }: { contact: Customer }) {
  const copy = useCopy();
  const contacts = useContactsCopy();
  const { details } = copy.ticket;
  return (
    <>
      <Facts
        facts={[
          [
            details.company,
            contact.companyId ? (
              <Link key="company" to={deskPaths.company(contact.companyId)}>
                {contact.company}
              </Link>
            ) : (
              contact.company
            ),
          ],
          [
            details.email,
            contact.email && (
              <a key="email" href={`mailto:${contact.email}`}>
                {contact.email}
              </a>
            ),
          ],
          [details.phone, contact.phone && <a href={`tel:${contact.phone}`}>{contact.phone}</a>],
          [
            contacts.otherPhones,
            contact.otherPhones.length > 0 &&
              contact.otherPhones.map((phone) => (
                <a key={phone} className="customer-phone" href={`tel:${phone}`}>
                  {phone}
                </a>
              )),
          ],
          [details.language, copy.languages[contact.locale]],
          [contacts.since, <DateTime key="since" at={contact.createdAt} />],
        ]}
      />
      {contact.bouncedAt && (
        <p className="customer-bounced">
          {details.bounced} <DateTime at={contact.bouncedAt} />.
        </p>
      )}
    </>
  );
}
