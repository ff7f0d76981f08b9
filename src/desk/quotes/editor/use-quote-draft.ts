import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { QuoteContent } from '#contract/quote.ts';
import { type Quote, quoteQuery, saveQuote } from '#data/quotes.ts';
import { keepQuoteDraft, type SaveState, unsavedOf } from './quote-draft.ts';

/**
 * A quote while it is written: its content as it stands on the screen, saved by itself. `theirs` is
 * what a colleague saved meanwhile; nothing is saved until the agent has chosen.
 */
export function useQuoteDraft(quote: Quote) {
  const { id } = quote;
  const cache = useQueryClient();
  const [content, setContent] = useState(quote.content);
  const [state, setState] = useState<SaveState>('saved');
  const [theirs, setTheirs] = useState<Quote>();
  const { queryKey } = quoteQuery(id);

  const [keeper] = useState(() =>
    keepQuoteDraft({
      id,
      version: quote.version,
      save: (version, wanted) => saveQuote(id, version, wanted),
      onSaved: (saved) => {
        cache.setQueryData(queryKey, saved);
        void cache.invalidateQueries({ queryKey: ['quotes', 'list'] });
        void cache.invalidateQueries({ queryKey: ['quotes', 'summary'] });
      },
      onState: (now) => {
        setState(now);
        if (now === 'conflict') void fetchTheirs();
      },
    }),
  );

  async function fetchTheirs() {
    setTheirs(await cache.fetchQuery({ ...quoteQuery(id), staleTime: 0 }));
  }

  useEffect(() => {
    const unsaved = unsavedOf(id);
    if (unsaved) {
      setContent(unsaved.content);
      keeper.resume(unsaved.version, unsaved.content);
    }
    const warn = (event: BeforeUnloadEvent) => {
      if (unsavedOf(id)) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('beforeunload', warn);
      keeper.stop();
    };
  }, [id, keeper]);

  // A colleague saved, and nothing here waits to be: what they wrote is shown.
  useEffect(() => {
    if (state !== 'saved' || quote.version <= keeper.version()) return;
    setContent(quote.content);
    keeper.resume(quote.version);
  }, [quote, state, keeper]);

  function change(patch: Partial<QuoteContent>) {
    const next = { ...content, ...patch };
    setContent(next);
    keeper.change(next);
  }

  /** Ends a conflict with the agent's own text, or with the colleague's. */
  function settle(whose: 'mine' | 'theirs') {
    if (!theirs) return;
    if (whose === 'theirs') setContent(theirs.content);
    keeper.resume(theirs.version, whose === 'mine' ? content : undefined);
    setTheirs(undefined);
  }

  return { content, change, state, theirs, settle, keeper };
}
