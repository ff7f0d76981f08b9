import { Bell, BellOff } from 'lucide-react';
import { setWatching } from '#data/ticket-links.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { useAgent } from '#desk/shared/use-agent.ts';
import type { PanelProps } from './panel.ts';

/** Who hears by mail what the customer answers, and the switch for oneself. */
export function Watchers({ ticket, isChanging, change }: PanelProps) {
  const { watchers: copy } = useCopy().ticket;
  const agent = useAgent();
  const isWatching = ticket.watchers.some(({ id }) => id === agent.id);
  const Icon = isWatching ? BellOff : Bell;
  return (
    <section className="watchers" aria-labelledby="watchers-title">
      <h2 id="watchers-title">{copy.title}</h2>
      <p>{ticket.watchers.map(({ name }) => name).join(', ') || copy.nobody}</p>
      <button
        type="button"
        className="text-button"
        disabled={isChanging}
        onClick={() => change.make(() => setWatching(ticket.id, !isWatching))}
      >
        <Icon size={16} aria-hidden="true" />
        {isWatching ? copy.stop : copy.start}
      </button>
    </section>
  );
}
