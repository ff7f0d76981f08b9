import { type AutomationAction, actionNames } from '#contract/automation.ts';
import { closeReasons, priorities, statuses } from '#contract/ticket.ts';
import { SelectField } from '#desk/shared/SelectField.tsx';
import { TextAreaField, TextField } from '#ui/Field.tsx';
import type { Names } from './in-words.ts';

interface ActionFieldsProps {
  position: number;
  action: AutomationAction;
  names: Names;
  onChange(action: AutomationAction): void;
  /** Absent where it is the only one. */
  onRemove: (() => void) | undefined;
}

/** What an action begins with. */
export const firstOf = (
  what: AutomationAction['what'],
  { canned }: Pick<Names, 'canned'>,
): AutomationAction =>
  ({
    priority: { what: 'priority', priority: 'high' } as const,
    status: { what: 'status', move: { to: 'in-progress' } } as const,
    assignee: { what: 'assignee', assigneeId: null } as const,
    'in-turn': { what: 'in-turn', agents: [] },
    tag: { what: 'tag', tag: '' } as const,
    untag: { what: 'untag', tag: '' } as const,
    mail: { what: 'mail', to: 'assignee', subject: '', text: '' } as const,
    reply: { what: 'reply', cannedId: canned[0]?.id ?? '' } as const,
  })[what] as AutomationAction;

/** One thing that an automation does. */
export function ActionFields({ position, action, names, onChange, onRemove }: ActionFieldsProps) {
  const { words } = names;
  return (
    <fieldset className="automation-fields">
      <legend>{words.action(position)}</legend>
      <SelectField
        id={`action-${position}`}
        label={words.what}
        value={action.what}
        options={actionNames.map((each) => [each, words.actions[each]])}
        onChange={({ target }) =>
          onChange(firstOf(target.value as AutomationAction['what'], names))
        }
      />
      <Details
        key={action.what}
        id={`action-${position}-detail`}
        {...{ action, names, onChange }}
      />
      {onRemove && (
        <button type="button" className="button button-quiet" onClick={onRemove}>
          {words.removeAction(position)}
        </button>
      )}
    </fieldset>
  );
}

interface DetailsProps extends Pick<ActionFieldsProps, 'action' | 'names' | 'onChange'> {
  id: string;
}

function Details({ id, action, names, onChange }: DetailsProps) {
  const { copy, words, agents, canned } = names;
  const people = agents.map((agent) => [agent.id, agent.name] as const);
  switch (action.what) {
    case 'priority':
      return (
        <SelectField
          id={id}
          label={copy.ticket.details.priority}
          value={action.priority}
          options={priorities.map((each) => [each, copy.priority[each]])}
          onChange={({ target }) =>
            onChange({ ...action, priority: target.value as typeof action.priority })
          }
        />
      );
    case 'status':
      return <StatusDetails {...{ id, action, names, onChange }} />;
    case 'assignee':
      return (
        <SelectField
          id={id}
          label={words.mailTo}
          value={action.assigneeId ?? ''}
          options={[['', words.nobody], ...people]}
          onChange={({ target }) => onChange({ ...action, assigneeId: target.value || null })}
        />
      );
    case 'in-turn':
      return (
        <div className="setting-choices">
          <p className="muted">{words.inTurnHint}</p>
          {agents.map((agent) => (
            <label key={agent.id} className="setting-choice">
              <input
                type="checkbox"
                checked={action.agents.includes(agent.id)}
                onChange={({ target }) =>
                  onChange({
                    ...action,
                    agents: target.checked
                      ? [...action.agents, agent.id]
                      : action.agents.filter((each) => each !== agent.id),
                  })
                }
              />
              {agent.name}
            </label>
          ))}
          {action.agents.length === 0 && <p className="muted">{words.inTurnAll}</p>}
        </div>
      );
    case 'tag':
    case 'untag':
      return (
        <TextField
          id={id}
          label={copy.tickets.tagFilter}
          maxLength={40}
          autoCapitalize="none"
          defaultValue={action.tag}
          onChange={({ target }) => onChange({ ...action, tag: target.value })}
          required
        />
      );
    case 'mail':
      return <MailDetails {...{ id, action, names, onChange }} />;
    case 'reply':
      return canned.length === 0 ? (
        <p>{words.noCanned}</p>
      ) : (
        <>
          <SelectField
            id={id}
            label={words.canned}
            value={action.cannedId}
            options={canned.map((reply) => [reply.id, reply.shortcut])}
            onChange={({ target }) => onChange({ ...action, cannedId: target.value })}
          />
          <p className="muted">{words.replyHint}</p>
        </>
      );
  }
}

type Of<What extends AutomationAction['what']> = Omit<DetailsProps, 'action'> & {
  action: Extract<AutomationAction, { what: What }>;
};

function StatusDetails({ id, action, names, onChange }: Of<'status'>) {
  const { copy, words } = names;
  const { move } = action;
  const moveTo = (to: string): typeof move => {
    if (to === 'pending') return { to, reason: '' };
    if (to === 'closed') return { to, reason: 'done' };
    return { to: to as 'open' | 'in-progress' | 'resolved' };
  };
  return (
    <>
      <SelectField
        id={id}
        label={words.status}
        value={move.to}
        options={statuses.map((each) => [each, copy.status[each]])}
        onChange={({ target }) => onChange({ ...action, move: moveTo(target.value) })}
      />
      {move.to === 'pending' && (
        <TextField
          id={`${id}-reason`}
          label={words.reason}
          maxLength={300}
          defaultValue={move.reason}
          onChange={({ target }) =>
            onChange({ ...action, move: { ...move, reason: target.value } })
          }
          required
        />
      )}
      {move.to === 'closed' && (
        <SelectField
          id={`${id}-reason`}
          label={words.closeReason}
          value={move.reason}
          options={closeReasons.map((each) => [each, copy.ticket.closing.reasons[each]])}
          onChange={({ target }) =>
            onChange({ ...action, move: { ...move, reason: target.value as typeof move.reason } })
          }
        />
      )}
    </>
  );
}

function MailDetails({ id, action, names, onChange }: Of<'mail'>) {
  const { words, agents } = names;
  const isAgent = action.to === 'assignee' || agents.some((agent) => agent.id === action.to);
  return (
    <>
      <SelectField
        id={id}
        label={words.mailTo}
        value={isAgent ? action.to : ''}
        options={[
          ['assignee', words.theAssignee],
          ...agents.map((agent) => [agent.id, agent.name] as const),
          ['', words.address],
        ]}
        onChange={({ target }) => onChange({ ...action, to: target.value })}
      />
      {!isAgent && (
        <TextField
          id={`${id}-address`}
          type="email"
          label={words.addressField}
          defaultValue={action.to}
          onChange={({ target }) => onChange({ ...action, to: target.value })}
          required
        />
      )}
      <TextField
        id={`${id}-subject`}
        label={words.subject}
        maxLength={300}
        defaultValue={action.subject}
        onChange={({ target }) => onChange({ ...action, subject: target.value })}
        required
      />
      <TextAreaField
        id={`${id}-text`}
        label={words.text}
        note={words.mailHint}
        rows={4}
        maxLength={5000}
        defaultValue={action.text}
        onChange={({ target }) => onChange({ ...action, text: target.value })}
        required
      />
    </>
  );
}
