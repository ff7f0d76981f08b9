import { useState } from 'react';
import type { Ticket } from '../../data/tickets.ts';
import { useCopy } from '../language.tsx';
import { ComposerForm } from './ComposerForm.tsx';
import type { TicketChange } from './use-ticket-change.ts';
import './composer.css';

interface ComposerProps {
  ticket: Ticket;
  isSending: boolean;
  onSend: TicketChange['send'];
}

const kinds = ['reply', 'note'] as const;
export type ComposerKind = (typeof kinds)[number];

/** Where an agent writes: an answer that goes out by mail, or a note that stays inside. */
export function Composer({ ticket, isSending, onSend }: ComposerProps) {
  const { composer } = useCopy().ticket;
  const [kind, setKind] = useState<ComposerKind>('reply');
  return (
    <section className="composer" data-kind={kind} aria-label={composer.label}>
      <fieldset className="composer-kinds" aria-label={composer.label}>
        {kinds.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === kind}
            onClick={() => setKind(each)}
          >
            {composer[each]}
          </button>
        ))}
      </fieldset>
      <ComposerForm key={kind} ticket={ticket} kind={kind} isSending={isSending} onSend={onSend} />
    </section>
  );
}
