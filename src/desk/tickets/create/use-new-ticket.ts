import { useState } from 'react';
import type { StaffKind } from '#contract/conversation.ts';
import type { TicketPriority } from '#contract/ticket.ts';
import type { ChosenContact } from '#desk/shared/contacts/ContactChoice.tsx';
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
  const storageKey = `delvanta-new-ticket:${id}`;
  const [draft, setDraft] = useState<TicketDraft>(() => read(storageKey));
  const [cleared, setCleared] = useState<TicketDraft>();

  function change(changes: Partial<TicketDraft>) {
    const next = { ...draft, ...changes };
    setCleared(undefined);
    setDraft(next);
    keep(storageKey, next);
  }

  return {
    draft,
    change,
    /** An empty contact in the agent's own language. */
    addContact: (name: string) =>
      change({ newContact: { name, email: '', company: '', locale: language } }),
    /** Brings back what was cleared, until something else is written. */
    bringBack: cleared && (() => change(cleared)),
    clear() {
      setCleared(draft);
      setDraft(blank());
      keep(storageKey, undefined);
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

function read(key: string): TicketDraft {
  try {
    return { ...blank(), ...(JSON.parse(localStorage.getItem(key) ?? '{}') as TicketDraft) };
  } catch {
    // Storage is closed.
    return blank();
  }
}

function keep(key: string, draft: TicketDraft | undefined) {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
  } catch {
    // Storage is closed or full: the draft then lives as long as the page.
  }
}
