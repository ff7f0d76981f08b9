import { useState } from 'react';
import { fillIn } from '#contract/canned.ts';
import type { Language } from '#contract/fields.ts';
import { ticketReference } from '#contract/ticket.ts';
import type { Ticket } from '#data/tickets.ts';
import { useAgent } from '#desk/shared/use-agent.ts';

/**
 * Puts canned replies into a text, filled in for the ticket, and knows when one of them is not in
 * the customer's language.
 */
export function useCanned(ticket: Ticket, insert: (text: string) => void) {
  const agent = useAgent();
  const [isOpen, setIsOpen] = useState(false);
  const [foreign, setForeign] = useState<Language>();

  function choose(text: string, language: Language) {
    setForeign(language === ticket.locale ? undefined : language);
    insert(fill(text));
  }

  const fill = (text: string) =>
    fillIn(text, {
      name: ticket.contact?.name ?? '',
      reference: ticketReference(ticket.number),
      agent: agent.name,
    });

  return {
    isOpen,
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
    choose,
    /** A text with the names of this ticket in it. */
    fill,
    /** The language of the text that was put in, when the customer reads another. */
    foreign,
    /** Nothing of it is left. */
    forget: () => setForeign(undefined),
  };
}
