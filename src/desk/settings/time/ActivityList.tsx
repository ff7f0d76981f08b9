import { ArrowUp } from 'lucide-react';
import type { Activity } from '#contract/time.ts';
import { useTimeCopy } from '#desk/shared/time/copy.ts';
import { TextField } from '#ui/Field.tsx';
import './activity-list.css';

interface ActivityListProps {
  activities: readonly Activity[];
  onChange(activities: Activity[]): void;
}

/** What work is called, in both languages and in the order of the choice. */
export function ActivityList({ activities, onChange }: ActivityListProps) {
  const { settings: words } = useTimeCopy();
  const change = (id: string, changes: Partial<Activity>) =>
    onChange(activities.map((each) => (each.id === id ? { ...each, ...changes } : each)));
  const moveUp = (index: number) =>
    onChange(
      activities.toSpliced(index, 1).toSpliced(index - 1, 0, ...activities.slice(index, index + 1)),
    );
  const add = () =>
    onChange([
      ...activities,
      { id: crypto.randomUUID(), nl: '', en: '', billable: true, archived: false },
    ]);
  return (
    <fieldset className="activity-list">
      <legend>{words.activities}</legend>
      <p className="muted">{words.activitiesNote}</p>
      <ul>
        {activities.map((each, index) => {
          const name = each.nl || words.fresh;
          return (
            <li key={each.id} data-archived={each.archived || undefined}>
              {(['nl', 'en'] as const).map((language) => (
                <TextField
                  key={language}
                  id={`activity-${language}-${each.id}`}
                  lang={language}
                  label={words[language]}
                  maxLength={80}
                  required
                  value={each[language]}
                  onChange={({ target }) => change(each.id, { [language]: target.value })}
                />
              ))}
              <label>
                <input
                  type="checkbox"
                  checked={each.billable}
                  onChange={({ target }) => change(each.id, { billable: target.checked })}
                />
                {words.billable}
              </label>
              <p className="actions">
                {each.archived && <span className="muted">{words.archived}</span>}
                <button
                  type="button"
                  className="text-button"
                  aria-label={words.named(each.archived ? words.restore : words.archive, name)}
                  onClick={() => change(each.id, { archived: !each.archived })}
                >
                  {each.archived ? words.restore : words.archive}
                </button>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={words.named(words.up, name)}
                  disabled={index === 0}
                  onClick={() => moveUp(index)}
                >
                  <ArrowUp size={18} aria-hidden="true" />
                </button>
              </p>
            </li>
          );
        })}
      </ul>
      <p>
        <button type="button" className="button button-quiet" onClick={add}>
          {words.add}
        </button>
      </p>
    </fieldset>
  );
}
