import { Trash2 } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { longestViewName } from '#contract/views.ts';
import type { SavedView } from '#data/views.ts';
import { useCopy } from '../language.tsx';
import { useViewChange, type ViewChanges } from './use-view-change.ts';
import './view-list.css';

/** All saved views: rename, pin, share or delete each of them. */
export function ViewList({ views }: { views: readonly SavedView[] }) {
  const changes = useViewChange();
  return (
    <ul className="views">
      {views.map((view) => (
        <li key={view.id}>
          <ViewForm view={view} changes={changes} />
        </li>
      ))}
    </ul>
  );
}

function ViewForm({ view, changes }: { view: SavedView; changes: ViewChanges }) {
  const copy = useCopy();
  const { views } = copy.tickets;
  const { change, remove } = changes;

  function rename(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name')).trim();
    if (name && name !== view.name) void change(view.id, { name });
  }

  return (
    <form className="view" aria-label={view.name} onSubmit={rename}>
      <div className="view-name">
        <input
          name="name"
          aria-label={views.name}
          defaultValue={view.name}
          maxLength={longestViewName}
          required
        />
        <button type="submit" className="button button-quiet">
          {views.rename}
        </button>
      </div>
      <div className="view-options">
        <label>
          <input
            type="checkbox"
            checked={view.isPinned}
            onChange={({ target }) => change(view.id, { isPinned: target.checked })}
          />
          {views.pin}
        </label>
        <label>
          <input
            type="checkbox"
            checked={view.isShared}
            onChange={({ target }) => change(view.id, { isShared: target.checked })}
          />
          {views.share}
        </label>
        <button
          type="button"
          className="icon-button"
          aria-label={views.remove(view.name)}
          onClick={() => remove(view.id)}
        >
          <Trash2 size={18} aria-hidden="true" />
        </button>
      </div>
    </form>
  );
}
