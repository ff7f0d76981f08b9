import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { QueueFilter } from '#data/queue.ts';
import { type SavedView, viewsQuery } from '#data/views.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { isSameFilter, noFilter, queuePath } from '#desk/shared/tickets/queue-filter.ts';
import { ViewList } from '#desk/shared/views/ViewList.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Dropdown } from '#ui/Dropdown.tsx';
import { SaveViewDialog } from './SaveViewDialog.tsx';

interface ViewMenuProps {
  filter: QueueFilter;
  /** Absent for whoever may not export. */
  onExport?(): void;
}

/** Every saved view, and what may be done with them and with the list. */
export function ViewMenu({ filter, onExport }: ViewMenuProps) {
  const { views: copy, bulk } = useCopy().tickets;
  const { data: views = [] } = useQuery(viewsQuery());
  const [open, setOpen] = useState<'save' | 'manage'>();
  const close = () => setOpen(undefined);
  const isKnown = views.some((view) => isSameFilter(view.filter, filter));
  return (
    <div className="view-menu">
      <Dropdown id="views" label={copy.title}>
        <ul>
          {views.map((view) => (
            <li key={view.id}>
              <Link
                to={queuePath({ ...noFilter, ...view.filter })}
                aria-current={isSameFilter(view.filter, filter) ? 'page' : undefined}
              >
                {view.name}
              </Link>
            </li>
          ))}
        </ul>
        <button type="button" disabled={isKnown} onClick={() => setOpen('save')}>
          {copy.save}
        </button>
        {views.length > 0 && (
          <button type="button" onClick={() => setOpen('manage')}>
            {copy.manage}
          </button>
        )}
        {onExport && (
          <button type="button" onClick={onExport}>
            {bulk.exportAll}
          </button>
        )}
      </Dropdown>
      {open === 'save' && <SaveViewDialog filter={filter} onClose={close} />}
      {open === 'manage' && <ViewsDialog views={views} onClose={close} />}
    </div>
  );
}

/** The saved views, managed beside the list that they serve. */
function ViewsDialog({ views, onClose }: { views: SavedView[]; onClose(): void }) {
  const copy = useCopy();
  return (
    <Dialog title={copy.tickets.views.manage} close={copy.close} onClose={onClose}>
      <p>{copy.tickets.views.manageIntro}</p>
      <ViewList views={views} />
    </Dialog>
  );
}
