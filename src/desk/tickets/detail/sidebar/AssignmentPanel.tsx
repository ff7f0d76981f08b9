import { priorities } from '#contract/ticket.ts';
import { ChangeSelect } from '#desk/shared/ChangeSelect.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { useAgent } from '#desk/shared/use-agent.ts';
import { ticketFields } from '../use-ticket-shortcuts.ts';
import type { PanelProps } from './panel.ts';

/** Who has the ticket, and how urgent it is. */
export function AssignmentPanel({ ticket, isChanging, change }: PanelProps) {
  const copy = useCopy();
  const { details } = copy.ticket;
  const agent = useAgent();
  const { assignee, agents } = ticket;
  const isListed = !assignee || agents.some((each) => each.id === assignee.id);
  return (
    <>
      <div className="field">
        <label htmlFor={ticketFields.assignee}>{details.assignee}</label>
        <ChangeSelect
          id={ticketFields.assignee}
          value={assignee?.id ?? ''}
          isChanging={isChanging}
          onChange={(value) => change.assign({ assigneeId: value || null })}
        >
          <option value="">{details.nobody}</option>
          {[...agents, ...(isListed ? [] : [assignee])].map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </ChangeSelect>
        {assignee?.id !== agent.id && (
          <button
            type="button"
            className="text-button"
            disabled={isChanging}
            onClick={() => change.assign({ assigneeId: agent.id })}
          >
            {details.takeIt}
          </button>
        )}
      </div>
      <div className="field">
        <label htmlFor={ticketFields.priority}>{details.priority}</label>
        <ChangeSelect
          id={ticketFields.priority}
          value={ticket.priority}
          isChanging={isChanging}
          onChange={(value) =>
            change.assign({ priority: priorities.find((each) => each === value) })
          }
        >
          {priorities.map((priority) => (
            <option key={priority} value={priority}>
              {copy.priority[priority]}
            </option>
          ))}
        </ChangeSelect>
      </div>
    </>
  );
}
