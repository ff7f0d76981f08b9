import { Eye, PencilLine } from 'lucide-react';
import type { Present } from '#data/conversation.ts';
import { useCopy } from '#desk/shared/language.tsx';
import './presence.css';

/** Which colleagues have the ticket open, and who of them is writing. It locks nothing. */
export function Presence({ others }: { others: readonly Present[] }) {
  const { presence } = useCopy().ticket;
  return (
    <ul className="presence" aria-label={presence.label} aria-live="polite">
      {others.map(({ id, naam, mode }) => {
        const Icon = mode === 'viewing' ? Eye : PencilLine;
        return (
          <li key={id} data-mode={mode}>
            <Icon size={16} aria-hidden="true" />
            {presence[mode](naam)}
          </li>
        );
      })}
    </ul>
  );
}
