import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CannedReply, cannedQuery, removeCanned } from '#data/canned.ts';
import { ConfirmDialog } from '#desk/shared/ConfirmDialog.tsx';
import { DeskSpinner } from '#desk/shared/DeskSpinner.tsx';
import { LoadError } from '#desk/shared/LoadError.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { useAction } from '#desk/shared/use-action.ts';
import { notify } from '#ui/notify.ts';
import { CannedDialog } from './CannedDialog.tsx';

/** The texts that agents use again: every one in Dutch and in English. */
export function CannedSettings() {
  const { settings } = useCopy();
  const copy = settings.canned;
  const cache = useQueryClient();
  const { data: replies, error, refetch } = useQuery(cannedQuery());
  const [edited, setEdited] = useState<CannedReply | 'new'>();
  const [removed, setRemoved] = useState<CannedReply>();
  const refresh = () => cache.invalidateQueries({ queryKey: cannedQuery().queryKey });

  const removal = useAction(
    async ({ id, shortcut }: CannedReply) => {
      await removeCanned(id);
      void notify({ kind: 'success', title: copy.removed(shortcut) });
    },
    undefined,
    refresh,
  );

  return (
    <section aria-labelledby="canned-title">
      <h2 id="canned-title">{copy.title}</h2>
      <p className="muted">{copy.intro}</p>
      {error && <LoadError title={settings.failed} error={error} onRetry={refetch} />}
      {!replies && !error && <DeskSpinner />}
      {replies?.length === 0 && <p>{copy.none}</p>}
      {replies && replies.length > 0 && (
        <ul className="setting-list" aria-labelledby="canned-title">
          {replies.map((reply) => (
            <li key={reply.id}>
              <p className="setting-list-text">
                <strong>{reply.shortcut}</strong>
                <br />
                <span className="muted">{reply.nl}</span>
              </p>
              <div className="actions">
                <button
                  type="button"
                  className="button button-quiet"
                  aria-label={copy.edit(reply.shortcut)}
                  onClick={() => setEdited(reply)}
                >
                  {copy.editShort}
                </button>
                <button
                  type="button"
                  className="button button-quiet"
                  aria-label={copy.remove(reply.shortcut)}
                  onClick={() => setRemoved(reply)}
                >
                  {copy.removeShort}
                </button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <button type="button" className="button button-quiet" onClick={() => setEdited('new')}>
        {copy.add}
      </button>
      {edited && (
        <CannedDialog
          key={edited === 'new' ? edited : edited.version}
          reply={edited === 'new' ? undefined : edited}
          onSaved={refresh}
          onTheirs={setEdited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {removed && (
        <ConfirmDialog
          title={copy.remove(removed.shortcut)}
          confirm={copy.removeShort}
          isDangerous
          onConfirm={() => removal.run(removed)}
          onClose={() => setRemoved(undefined)}
        >
          <p>{copy.removeText}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
