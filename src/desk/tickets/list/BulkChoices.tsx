import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { priorities, statuses, type TicketStatus } from '#contract/ticket.ts';
import { agentsQuery } from '#data/agents.ts';
import { tagsQuery } from '#data/ticket-links.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { earlyReasons } from '#desk/shared/tickets/CloseDialog.tsx';
import { useAgent } from '#desk/shared/use-agent.ts';
import { TextField } from '#ui/Field.tsx';
import { dayOf } from '#util/today.ts';

/** Whose the tickets become: oneself first, then nobody, then the colleagues. */
export function AssigneeChoice() {
  const { tickets, ticket } = useCopy();
  const me = useAgent();
  const { data: agents = [] } = useQuery(agentsQuery());
  const others = agents.filter(({ id }) => id !== me.id);
  return (
    <Choices label={tickets.columns.assignee}>
      <Option value={me.id} isFirst>
        {tickets.bulk.me(me.name)}
      </Option>
      <Option value="">{tickets.nobody}</Option>
      {others.map(({ id, name, away }) => (
        <Option key={id} value={id}>
          {away ? ticket.details.nameAway(name) : name}
        </Option>
      ))}
    </Choices>
  );
}

/** How urgent the tickets become. */
export function PriorityChoice() {
  const { tickets, priority } = useCopy();
  return (
    <Choices label={tickets.columns.priority}>
      {priorities.map((each, index) => (
        <Option key={each} value={each} isFirst={index === 0}>
          {priority[each]}
        </Option>
      ))}
    </Choices>
  );
}

/** Where the tickets go, with what the move must say. */
export function StatusChoice() {
  const { tickets, ticket, status } = useCopy();
  const [to, setTo] = useState<TicketStatus>('in-progress');
  return (
    <>
      <Choices label={tickets.columns.status}>
        {statuses.map((each) => (
          <Option
            key={each}
            value={each}
            isFirst={each === 'in-progress'}
            onChoose={() => setTo(each)}
          >
            {status[each]}
          </Option>
        ))}
      </Choices>
      {to === 'pending' && (
        <>
          <TextField
            id="bulk-reason"
            name="reason"
            label={ticket.pending.reason}
            maxLength={300}
            pattern=".*\S.*"
            required
          />
          <TextField
            id="bulk-until"
            name="until"
            type="date"
            min={dayOf(new Date())}
            label={ticket.pending.until}
            note={ticket.pending.untilNote}
          />
        </>
      )}
      {to === 'closed' && (
        <Choices label={ticket.closing.reason}>
          {earlyReasons.map((reason, index) => (
            <Option key={reason} name="reason" value={reason} isFirst={index === 0}>
              {ticket.closing.reasons[reason]}
            </Option>
          ))}
        </Choices>
      )}
    </>
  );
}

/** Which tag they get or lose: one in use, or any other. */
export function TagChoice() {
  const { tags: words } = useCopy().ticket;
  const { data: tags = [] } = useQuery(tagsQuery());
  return (
    <>
      <TextField
        id="bulk-tag"
        name="choice"
        label={words.field}
        list="bulk-tags"
        autoComplete="off"
        maxLength={40}
        pattern="\s*[\p{L}\p{N}][\p{L}\p{N} _.+\-]*"
        note={words.invalid}
        required
      />
      <datalist id="bulk-tags">
        {tags.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </>
  );
}

/** Which ticket they are merged into. */
export function MergeChoice() {
  const { actions } = useCopy().ticket;
  return (
    <TextField
      id="bulk-merge"
      name="choice"
      label={actions.merge.field}
      note={actions.merge.intro}
      autoComplete="off"
      pattern="\s*([dD]-)?[0-9]{1,9}\s*"
      required
    />
  );
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="choices">
      <legend className="visually-hidden">{label}</legend>
      {children}
    </fieldset>
  );
}

interface OptionProps {
  name?: string;
  value: string;
  isFirst?: boolean;
  onChoose?(): void;
  children: ReactNode;
}

function Option({ name = 'choice', value, isFirst, onChoose, children }: OptionProps) {
  return (
    <label>
      <input type="radio" name={name} value={value} defaultChecked={isFirst} onChange={onChoose} />
      {children}
    </label>
  );
}
