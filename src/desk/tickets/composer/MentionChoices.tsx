import type { Ticket } from '../../../data/tickets.ts';
import { useCopy } from '../../language.tsx';

interface MentionChoicesProps {
  agents: Ticket['agents'];
  /** The text up to the caret. */
  before: string;
  /** Told the text that takes its place. */
  onChoose(before: string): void;
}

/** The colleagues whose name begins as what follows an `@`: one is chosen with a press. */
export function MentionChoices({ agents, before, onChoose }: MentionChoicesProps) {
  const { composer } = useCopy().ticket;
  const [, lead = '', begun] = /^([\s\S]*(?:^|\s))@([\p{L} ]{0,30})$/u.exec(before) ?? [];
  if (begun === undefined) return null;
  const found = agents.filter(({ naam }) => naam.toLowerCase().startsWith(begun.toLowerCase()));
  if (found.length === 0 || found.some(({ naam }) => naam === begun.trim())) return null;
  return (
    <ul className="mentions" aria-label={composer.mention}>
      {found.slice(0, 6).map(({ id, naam }) => (
        <li key={id}>
          <button type="button" onClick={() => onChoose(`${lead}@${naam} `)}>
            @{naam}
          </button>
        </li>
      ))}
    </ul>
  );
}
