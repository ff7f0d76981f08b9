import { useQuery } from '@tanstack/react-query';
import { priorities } from '#contract/ticket.ts';
import { type AgentRow, agentsQuery } from '#data/agents.ts';
import { ChangeSelect } from '#desk/shared/ChangeSelect.tsx';
import { useCopy, useLanguage } from '#desk/shared/language.tsx';
import { useAgent } from '#desk/shared/use-agent.ts';
import { fullDay } from '#lib/dates.ts';
import { ticketFields } from '../use-ticket-shortcuts.ts';
import type { PanelProps } from './panel.ts';

/** Who has the ticket, and how urgent it is. */
export function AssignmentPanel({ ticket, isChanging, change }: PanelProps) {
  const copy = useCopy();
  const { details } = copy.ticket;
  const agent = useAgent();
  const { assignee, agents } = ticket;
  const { data: team = [] } = useQuery(agentsQuery());
  const awayOf = (id: string) => team.find((each) => each.id === id)?.away;
  const away = assignee && awayOf(assignee.id);
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
              {awayOf(each.id) ? details.nameAway(each.name) : each.name}
            </option>
          ))}
        </ChangeSelect>
        {away && <AwayNotice away={away} {...{ ticket, isChanging, change }} />}
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

interface AwayNoticeProps extends Pick<PanelProps, 'ticket' | 'isChanging' | 'change'> {
  away: NonNullable<AgentRow['away']>;
}

/** Says that whoever has the ticket is away, and gives it to who stands in for them. */
function AwayNotice({ away: { until, deputy }, ticket, isChanging, change }: AwayNoticeProps) {
  const { copy, language } = useLanguage();
  const { details } = copy.ticket;
  const isThere = deputy && ticket.agents.some(({ id }) => id === deputy.id);
  return (
    <p className="away-notice" role="status">
      {details.awayUntil(fullDay(until, language))}{' '}
      {isThere && (
        <button
          type="button"
          className="text-button"
          disabled={isChanging}
          onClick={() => change.assign({ assigneeId: deputy.id })}
        >
          {details.toDeputy(deputy.name)}
        </button>
      )}
    </p>
  );
}
