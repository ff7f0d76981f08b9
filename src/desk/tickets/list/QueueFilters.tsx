import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useNavigate } from 'react-router';
import { dues, type Sort, sorts } from '#contract/queue.ts';
import { kindsFor, priorities } from '#contract/ticket.ts';
import { agentsQuery } from '#data/agents.ts';
import type { QueueFilter } from '#data/queue.ts';
import { tagsQuery } from '#data/ticket-links.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { SearchField } from '#desk/shared/SearchField.tsx';
import { activeFiltersOf, queuePath } from '#desk/shared/tickets/queue-filter.ts';
import { useMediaQuery } from '#desk/shared/use-media-query.ts';
import { useRights } from '#desk/shared/use-rights.ts';
import { ActiveFilters } from './ActiveFilters.tsx';

const assignees = ['anyone', 'me', 'none'] as const;

interface QueueFiltersProps {
  filter: QueueFilter;
  /** What stands behind the filters. */
  children: ReactNode;
}

/** What narrows and orders the list. The choice stands in the address; a phone folds it away. */
export function QueueFilters({ filter, children }: QueueFiltersProps) {
  const { tickets } = useCopy();
  const navigate = useNavigate();
  const isNarrow = useMediaQuery('(width < 48rem)');
  const go = (change: { [Name in keyof QueueFilter]?: string | undefined }, replace = false) =>
    void navigate(queuePath({ ...filter, ...change } as QueueFilter), { replace });
  const selects = <Selects filter={filter} onChange={go} />;
  return (
    <div className="queue-filters">
      <SearchField
        label={tickets.search}
        screen={tickets.title}
        q={filter.q ?? ''}
        onSearch={(q) => go({ q: q || undefined }, true)}
      />
      {isNarrow ? (
        <details className="queue-folded">
          <summary>
            <SlidersHorizontal size={16} aria-hidden="true" />
            {tickets.filters(Object.keys(activeFiltersOf(filter)).length)}
          </summary>
          <div className="queue-selects">{selects}</div>
        </details>
      ) : (
        selects
      )}
      {children}
      <ActiveFilters filter={filter} />
    </div>
  );
}

interface SelectsProps {
  filter: QueueFilter;
  onChange(change: { [Name in keyof QueueFilter]?: string | undefined }): void;
}

function Selects({ filter, onChange }: SelectsProps) {
  const { tickets, priority, kind } = useCopy();
  const rights = useRights();
  const { data: agents = [] } = useQuery(agentsQuery());
  const { data: used = [] } = useQuery(tagsQuery());
  const tags = [...new Set([...used, ...(filter.tag ? [filter.tag] : [])])];
  const order = filter.order ?? sorts[filter.sort];
  return (
    <>
      <Choice
        label={tickets.assigneeFilter}
        value={filter.assignee}
        options={[
          ...assignees.map((each) => [each, tickets.assignee[each]] as const),
          ...agents.map(({ id, name }) => [id, name] as const),
        ]}
        onChoose={(assignee) => onChange({ assignee })}
      />
      <Choice
        label={tickets.columns.priority}
        value={filter.priority}
        all={tickets.anyPriority}
        options={priorities.map((each) => [each, priority[each]])}
        onChoose={(chosen) => onChange({ priority: chosen })}
      />
      <Choice
        label={tickets.kindFilter}
        value={filter.kind}
        all={tickets.anyKind}
        options={kindsFor(rights).map((each) => [each, kind[each]])}
        onChoose={(chosen) => onChange({ kind: chosen })}
      />
      {tags.length > 0 && (
        <Choice
          label={tickets.tagFilter}
          value={filter.tag}
          all={tickets.anyTag}
          options={tags.map((tag) => [tag, tag])}
          onChoose={(tag) => onChange({ tag })}
        />
      )}
      <Choice
        label={tickets.columns.due}
        value={filter.due}
        all={tickets.anyDue}
        options={dues.map((each) => [each, tickets.due[each]])}
        onChoose={(due) => onChange({ due })}
      />
      <Choice
        label={tickets.sort}
        value={`${filter.sort} ${order}`}
        options={(Object.keys(sorts) as Sort[]).flatMap((sort) => [
          [`${sort} desc`, tickets.sorts[sort].desc] as const,
          [`${sort} asc`, tickets.sorts[sort].asc] as const,
        ])}
        onChoose={(chosen) => {
          const [sort, direction] = chosen?.split(' ') ?? [];
          onChange({ sort, order: direction === sorts[sort as Sort] ? undefined : direction });
        }}
      />
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string | undefined;
  /** What no choice is called, where none is possible. */
  all?: string;
  options: readonly (readonly [value: string, name: string])[];
  onChoose(value: string | undefined): void;
}

function Choice({ label, value = '', all, options, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <span className="queue-choice" data-set={all !== undefined && value !== ''}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <select id={id} value={value} onChange={({ target }) => onChoose(target.value || undefined)}>
        {all && <option value="">{all}</option>}
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}
