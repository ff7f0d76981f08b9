import { useQuery } from '@tanstack/react-query';
import type { AutomationFilter } from '#contract/automation.ts';
import { dues } from '#contract/queue.ts';
import { kindsFor, priorities, statuses } from '#contract/ticket.ts';
import { agentsQuery } from '#data/agents.ts';
import { useAutomationCopy } from '#desk/shared/automations/copy.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { SelectField } from '#desk/shared/SelectField.tsx';
import { useRights } from '#desk/shared/use-rights.ts';
import { TextField } from '#ui/Field.tsx';

interface IfFieldsProps {
  filter: AutomationFilter;
  onChange(filter: AutomationFilter): void;
}

/** Which tickets an automation is about: what narrows the queue. */
export function IfFields({ filter, onChange }: IfFieldsProps) {
  const copy = useCopy();
  const { tickets } = copy;
  const words = useAutomationCopy();
  const rights = useRights();
  const { data: agents = [] } = useQuery(agentsQuery());
  /** What is chosen; nothing chosen narrows nothing. */
  const choose = (name: keyof AutomationFilter) => (event: { target: { value: string } }) => {
    const { [name]: _, ...others } = filter;
    const { value } = event.target;
    onChange({ ...others, ...(value && { [name]: value }) } as AutomationFilter);
  };
  return (
    <fieldset className="automation-fields">
      <legend>{words.if}</legend>
      <SelectField
        id="if-status"
        label={words.status}
        value={filter.status}
        options={[
          ['all', words.anyStatus],
          ['unresolved', words.unresolved],
          ...statuses.map((each) => [each, copy.status[each]] as const),
        ]}
        onChange={choose('status')}
      />
      <SelectField
        id="if-assignee"
        label={tickets.assigneeFilter}
        value={filter.assignee}
        options={[
          ...(['anyone', 'none', 'absent'] as const).map(
            (each) => [each, tickets.assignee[each]] as const,
          ),
          ...agents.map(({ id, name }) => [id, name] as const),
        ]}
        onChange={choose('assignee')}
      />
      <SelectField
        id="if-priority"
        label={tickets.columns.priority}
        value={filter.priority ?? ''}
        options={[
          ['', tickets.anyPriority],
          ...priorities.map((each) => [each, copy.priority[each]] as const),
        ]}
        onChange={choose('priority')}
      />
      <SelectField
        id="if-kind"
        label={tickets.kindFilter}
        value={filter.kind ?? ''}
        options={[
          ['', tickets.anyKind],
          ...kindsFor(rights).map((each) => [each, copy.kind[each]] as const),
        ]}
        onChange={choose('kind')}
      />
      <SelectField
        id="if-due"
        label={tickets.columns.due}
        value={filter.due ?? ''}
        options={[['', tickets.anyDue], ...dues.map((each) => [each, tickets.due[each]] as const)]}
        onChange={choose('due')}
      />
      <SelectField
        id="if-answered"
        label={words.answered}
        value={filter.answered ?? ''}
        options={[
          ['', words.anyAnswered],
          ['no', words.notAnswered],
        ]}
        onChange={choose('answered')}
      />
      <SelectField
        id="if-waits"
        label={words.waits}
        value={filter.waits ?? ''}
        options={[
          ['', words.anyWaits],
          ['yes', words.customerWaits],
        ]}
        onChange={choose('waits')}
      />
      <TextField
        id="if-tag"
        label={tickets.tagFilter}
        maxLength={40}
        autoCapitalize="none"
        defaultValue={filter.tag}
        onChange={choose('tag')}
      />
      <TextField
        id="if-q"
        label={words.search}
        maxLength={200}
        defaultValue={filter.q}
        onChange={choose('q')}
      />
    </fieldset>
  );
}
