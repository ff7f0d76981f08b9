import { useTicketUpdates } from '../ticket-updates/use-ticket-updates.ts';
import { useTabCounts } from './preference.ts';

/** How many customers wait for this agent, as the tab tells it: 0 where it is to stay calm. */
export function useWaiting(): number {
  const isOn = useTabCounts();
  const waiting = useTicketUpdates((pulse) => pulse.waiting) ?? 0;
  return isOn ? waiting : 0;
}
