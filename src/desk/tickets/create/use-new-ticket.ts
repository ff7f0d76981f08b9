import { useState } from 'react';
import type { StaffKind } from '#contract/conversation.ts';
import type { TicketPriority } from '#contract/ticket.ts';
import type { ChosenContact } from '#desk/shared/contacts/ContactChoice.tsx';
import { newContactFrom } from '#desk/shared/contacts/new-contact-from.ts';
import { localCopy } from '#desk/shared/drafts/local-copy.ts';
import { useLanguage } from '#desk/shared/language.tsx';
import { useAgent } from '#desk/shared/use-agent.ts';
import { uuid } from '#lib/uuid.ts';

/** The ticket that is being written, as this browser keeps it. */
export interface TicketDraft extends ChosenContact {
  /** Asks for the ticket: however often, there will be one. */
  key: string;
  /** The id that the first message will have. */
  messageId: string;
  isInternal: boolean;
  subject: string;
  body: string;
  kind: StaffKind;
  priority: TicketPriority;
  assigneeId: string;
}

/** Keeps what is written in this browser until the ticket is there, over reloads and sign-ins. */
export function useNewTicket() {
  const { id } = useAgent();
  const { language } = useLanguage();
  const copy = localCopy<TicketDraft>(`delvanta-new-ticket:${id}`);
  const [draft, setDraft] = useState<TicketDraft>(() => ({ ...blank(), ...copy.read() }));
  const [cleared, setCleared] = useState<TicketDraft>();

  function change(changes: Partial<TicketDraft>) {
    const next = { ...draft, ...changes };
    setCleared(undefined);
    setDraft(next);
    copy.write(next);
  }

  return {
    draft,
    change,
    /** A new contact by what was searched for, in the agent's own language. */
    addContact: (text: string) => change({ newContact: newContactFrom(text, language) }),
    /** Brings back what was cleared, until something else is written. */
    bringBack: cleared && (() => change(cleared)),
    clear() {
      setCleared(draft);
      setDraft(blank());
      copy.write(undefined);
    },
  };
}

const blank = (): TicketDraft => ({
  key: uuid(),
  messageId: uuid(),
  isInternal: false,
  contact: undefined,
  newContact: undefined,
  subject: '',
  body: '',
  kind: 'note',
  priority: 'medium',
  assigneeId: '',
});
