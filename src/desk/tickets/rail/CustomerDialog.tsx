import { type SubmitEvent, useState } from 'react';
import { changeCustomer } from '../../../data/tickets.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ContactChoice } from '../../create/ContactChoice.tsx';
import type { TicketDraft } from '../../create/use-new-ticket.ts';
import { useCopy } from '../../language.tsx';
import type { PanelProps } from './panel.ts';

type Chosen = Pick<TicketDraft, 'contact' | 'newContact'>;

/** Asks whose the ticket is: somebody known, or somebody new. */
export function CustomerDialog({
  ticket,
  change,
  isChanging,
  onClose,
}: PanelProps & { onClose(): void }) {
  const copy = useCopy();
  const { details } = copy.ticket;
  const [chosen, setChosen] = useState<Chosen>({ contact: undefined, newContact: undefined });
  const { contact, newContact } = chosen;
  const customer = contact ? { contactId: contact.id } : newContact && { newContact };

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!customer) return;
    const isDone = await change.make(
      (version) => changeCustomer(ticket.id, { ...customer, version }),
      details.other.invalid,
    );
    if (isDone) onClose();
  }

  return (
    <Dialog title={details.other.title} close={copy.close} onClose={onClose}>
      <p>{details.other.intro}</p>
      <form className="form" onSubmit={submit}>
        <ContactChoice
          draft={chosen}
          change={(changes) => setChosen({ ...chosen, ...changes })}
          onNew={(name) =>
            setChosen({
              contact: undefined,
              newContact: { name, email: '', company: '', locale: ticket.locale },
            })
          }
          problemOf={() => undefined}
        />
        <button type="submit" className="button" disabled={!customer || isChanging}>
          {details.other.submit}
        </button>
      </form>
    </Dialog>
  );
}
