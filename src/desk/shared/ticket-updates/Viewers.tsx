import { Eye, PenLine } from 'lucide-react';
import { useCopy } from '../language.tsx';
import { usePresent } from './use-ticket-updates.ts';
import './ticket-updates.css';

/** Which colleagues have a ticket open, in its row. */
export function Viewers({ ticketId }: { ticketId: string }) {
  const { presence } = useCopy().ticket;
  const present = usePresent(ticketId);
  if (present.length === 0) return null;
  return (
    <span className="viewers">
      {present.map(({ naam, mode }) => {
        const Icon = mode === 'viewing' ? Eye : PenLine;
        return (
          <span key={naam}>
            <Icon size={14} aria-hidden="true" />
            {presence[mode](naam)}
          </span>
        );
      })}
    </span>
  );
}
