import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { discardQuote } from '#data/quotes.ts';
import { ConfirmDialog } from '#desk/shared/ConfirmDialog.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { useAction } from '#desk/shared/use-action.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { notify } from '#ui/notify.ts';
import type { useQuoteDraft } from './use-quote-draft.ts';

interface DiscardButtonProps {
  id: string;
  keeper: ReturnType<typeof useQuoteDraft>['keeper'];
}

/** Throws the draft away, once that is confirmed. */
export function DiscardButton({ id, keeper }: DiscardButtonProps) {
  const { editor, changeFailed } = useCopy().quotes;
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [asking, setAsking] = useState(false);
  const discard = useAction(async () => {
    await discardQuote(id);
    keeper.drop();
    void cache.invalidateQueries({ queryKey: ['quotes'] });
    void notify({ kind: 'success', title: editor.discard.done });
    await navigate(deskPaths.offers);
  }, changeFailed);
  return (
    <>
      <button
        type="button"
        className="text-button"
        disabled={discard.isDoing}
        onClick={() => setAsking(true)}
      >
        {editor.discard.button}
      </button>
      {asking && (
        <ConfirmDialog
          title={editor.discard.title}
          confirm={editor.discard.submit}
          isDangerous
          onConfirm={() => discard.run()}
          onClose={() => setAsking(false)}
        >
          <p>{editor.discard.text}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
