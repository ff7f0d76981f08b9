import type { SubmitEvent } from 'react';
import { longestViewName } from '../../../supabase/functions/_shared/contract/views.ts';
import type { QueueFilter } from '../../data/queue.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import { useCopy } from '../language.tsx';
import { useViewChange } from './use-view-change.ts';

/** Asks under what name the filter on show is kept, and for whom. */
export function SaveViewDialog({ filter, onClose }: { filter: QueueFilter; onClose(): void }) {
  const copy = useCopy();
  const { views } = copy.tickets;
  const { create, isChanging } = useViewChange();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const view = {
      name: String(data.get('name')),
      filter,
      isPinned: data.has('pinned'),
      isShared: data.has('shared'),
    };
    if (await create(view)) onClose();
  }

  return (
    <Dialog title={views.save} close={copy.close} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <TextField
          id="view-name"
          name="name"
          label={views.name}
          maxLength={longestViewName}
          pattern=".*\S.*"
          required
        />
        <fieldset className="choices" aria-label={views.options}>
          <label>
            <input type="checkbox" name="pinned" defaultChecked />
            {views.pin}
          </label>
          <label>
            <input type="checkbox" name="shared" />
            {views.share}
          </label>
        </fieldset>
        <button type="submit" className="button" disabled={isChanging}>
          {copy.save}
        </button>
      </form>
    </Dialog>
  );
}
