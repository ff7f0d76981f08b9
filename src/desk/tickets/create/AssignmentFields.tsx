import { useQuery } from '@tanstack/react-query';
import { priorities } from '#contract/ticket.ts';
import { agentsQuery } from '#data/agents.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { SelectField } from '#desk/shared/SelectField.tsx';
import type { TicketDraft } from './use-new-ticket.ts';

interface HandlingProps {
  draft: TicketDraft;
  change(changes: Partial<TicketDraft>): void;
}

/** How urgent the ticket is, and who takes it. */
export function AssignmentFields({ draft, change }: HandlingProps) {
  const { create, priority, tickets, ticket } = useCopy();
  const { data: agents = [] } = useQuery(agentsQuery());
  return (
    <div className="create-handling">
      <SelectField
        id="new-priority"
        label={tickets.columns.priority}
        value={draft.priority}
        options={priorities.map((each) => [each, priority[each]])}
        onChange={({ target }) =>
          change({ priority: priorities.find((each) => each === target.value) ?? 'medium' })
        }
      />
      <SelectField
        id="new-assignee"
        label={tickets.columns.assignee}
        value={draft.assigneeId}
        options={[
          ['', create.nobody],
          ...agents.map(
            ({ id, name, away }) => [id, away ? ticket.details.nameAway(name) : name] as const,
          ),
        ]}
        onChange={({ target }) => change({ assigneeId: target.value })}
      />
    </div>
  );
}
