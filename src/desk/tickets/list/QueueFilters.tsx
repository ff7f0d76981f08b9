import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { dues, type Sort, sorts } from '#contract/queue.ts';
import { kindsFor, priorities } from '#contract/ticket.ts';
import { agentsQuery } from '#data/agents.ts';
import { countsQuery, type QueueFilter } from '#data/queue.ts';
import { tagsQuery } from '#data/ticket-links.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { SearchField } from '#desk/shared/SearchField.tsx';
import { countOf, countText } from '#desk/shared/tickets/counts.ts';
import { activeFiltersOf, queuePath } from '#desk/shared/tickets/queue-filter.ts';
import { useMediaQuery } from '#desk/shared/use-media-query.ts';
import { useRights } from '#desk/shared/use-rights.ts';
import { ActiveFilters } from './ActiveFilters.tsx';

const assignees = ['anyone', 'me', 'none', 'absent'] as const;

interface QueueFiltersProps {
  filter: QueueFilter;
  /** What stands behind the filters. */
  children: ReactNode;
}

/** What narrows and orders the list, in one row; what is seldom used is folded away. It stands in the address. */
export function QueueFilters({ filter, children }: QueueFiltersProps) {
  const { tickets } = useCopy();
  const navigate = useNavigate();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isNarrow = useMediaQuery('(width < 48rem)');
  const go = (change: { [Name in keyof QueueFilter]?: string | undefined }, replace = false) =>
    void navigate(queuePath({ ...filter, ...change } as QueueFilter), { replace });
  const assignee = <AssigneeFilter filter={filter} onChange={go} />;
  const folded = foldedNames.filter((name) => filter[name] !== undefined).length;
  return (
    <div className="queue-filters">
      <SearchField
        label={tickets.search}
        screen={tickets.title}
        q={filter.q ?? ''}
        onSearch={(q) => go({ q: q || undefined }, true)}
      />
      <Marks filter={filter} onChange={go} />
      {!isNarrow && assignee}
      <details
        className="queue-folded"
        open={folded > 0 && !isNarrow}
        onToggle={({ currentTarget }) => setIsUnfolded(currentTarget.open)}
      >
        <summary>
          <SlidersHorizontal size={16} aria-hidden="true" />
          {tickets.filters(folded)}
        </summary>
        <div className="queue-selects">
          {isNarrow && assignee}
          <Selects filter={filter} onChange={go} isShown={isUnfolded} />
        </div>
      </details>
      {children}
      <ActiveFilters filter={filter} />
    </div>
  );
}

const foldedNames = ['priority', 'kind', 'tag', 'due'] as const;

interface SelectsProps {
  filter: QueueFilter;
  onChange(change: { [Name in keyof QueueFilter]?: string | undefined }): void;
}

const marks = { unread: 'unread', waits: 'customerWaits' } as const;

/** What has a mark in the list, as switches: each with how many there are in the list on show. */
function Marks({ filter, onChange }: SelectsProps) {
  return (Object.keys(marks) as (keyof typeof marks)[]).map((name) => (
    <Mark key={name} name={name} filter={filter} onChange={onChange} />
  ));
}

function Mark({ name, filter, onChange }: SelectsProps & { name: keyof typeof marks }) {
  const { tickets } = useCopy();
  const { data: counts } = useQuery({
    ...countsQuery({ ...activeFiltersOf(filter), [name]: 'yes' }),
    enabled: !filter.q,
    placeholderData: keepPreviousData,
  });
  const isOn = filter[name] === 'yes';
  return (
    <button
      type="button"
      className="queue-mark"
      aria-pressed={isOn}
      onClick={() => onChange({ [name]: isOn ? undefined : 'yes' })}
    >
      {tickets[marks[name]]}
      {counts && !filter.q && (
        <span className="count">{countText(countOf(counts, filter.status))}</span>
      )}
    </button>
  );
}

function AssigneeFilter({ filter, onChange }: SelectsProps) {
  const { tickets } = useCopy();
  const { data: agents = [] } = useQuery(agentsQuery());
  return (
    <Choice
      label={tickets.assigneeFilter}
      value={filter.assignee}
      options={[
        ...assignees.map((each) => [each, tickets.assignee[each]] as const),
        ...agents.map(({ id, name }) => [id, name] as const),
      ]}
      onChoose={(assignee) => onChange({ assignee })}
    />
  );
}

function Selects({ filter, onChange, isShown }: SelectsProps & { isShown: boolean }) {
  const { tickets, priority, kind } = useCopy();
  const rights = useRights();
  const { data: used = [] } = useQuery({ ...tagsQuery(), enabled: isShown });
  const tags = [...new Set([...used, ...(filter.tag ? [filter.tag] : [])])];
  const order = filter.order ?? sorts[filter.sort];
  return (
    <>
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
