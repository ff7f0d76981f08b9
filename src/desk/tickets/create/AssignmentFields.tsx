import { useQuery } from '@tanstack/react-query';
import { priorities } from '#contract/ticket.ts';
import { agentsQuery } from '#data/agents.ts';
import { useCopy } from '#desk/shared/language.tsx';
import type { TicketDraft } from './use-new-ticket.ts';

interface HandlingProps {
  draft: TicketDraft;
  change(changes: Partial<TicketDraft>): void;
}

/** How urgent the ticket is, and who takes it. */
export function AssignmentFields({ draft, change }: HandlingProps) {
  const { create, priority, tickets } = useCopy();
  const { data: agents = [] } = useQuery(agentsQuery());
  return (
    <div className="create-handling">
      <div className="field">
        <label htmlFor="new-priority">{tickets.columns.priority}</label>
        <select
          id="new-priority"
          value={draft.priority}
          onChange={({ target }) =>
            change({ priority: priorities.find((each) => each === target.value) ?? 'medium' })
          }
        >
          {priorities.map((each) => (
            <option key={each} value={each}>
              {priority[each]}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="new-assignee">{tickets.columns.assignee}</label>
        <select
          id="new-assignee"
          value={draft.assigneeId}
          onChange={({ target }) => change({ assigneeId: target.value })}
        >
          <option value="">{create.nobody}</option>
          {agents.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
