import type { SavedView } from '#data/views.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { ViewList } from '#desk/shared/views/ViewList.tsx';
import { Dialog } from '#ui/Dialog.tsx';

/** The saved views, managed beside the list that they serve. */
export function ViewsDialog({ views, onClose }: { views: SavedView[]; onClose(): void }) {
  const copy = useCopy();
  return (
    <Dialog title={copy.tickets.views.manage} close={copy.close} onClose={onClose}>
      <p>{copy.tickets.views.manageIntro}</p>
      <ViewList views={views} />
    </Dialog>
  );
}
