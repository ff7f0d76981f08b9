import { longestViewName } from '#contract/views.ts';
import type { QueueFilter } from '#data/queue.ts';
import { FormDialog } from '#desk/shared/FormDialog.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { useViewChange } from '#desk/shared/views/use-view-change.ts';
import { TextField } from '#ui/Field.tsx';

/** Asks under what name the filter on show is kept, and for whom. */
export function SaveViewDialog({ filter, onClose }: { filter: QueueFilter; onClose(): void }) {
  const copy = useCopy();
  const { views } = copy.tickets;
  const { create, isChanging, error } = useViewChange();

  const save = (data: FormData) =>
    create({
      name: String(data.get('name')),
      filter,
      isPinned: data.has('pinned'),
      isShared: data.has('shared'),
    });

  return (
    <FormDialog
      title={views.save}
      submit={copy.save}
      isSaving={isChanging}
      error={error}
      onSubmit={save}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
