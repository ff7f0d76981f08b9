import { useQueryClient } from '@tanstack/react-query';
import type { QuoteContent } from '#contract/quote.ts';
import { type Quote, quoteQuery, saveQuote } from '#data/quotes.ts';
import { useDocumentDraft } from '#desk/shared/drafts/use-document-draft.ts';

const contentOf = ({ content }: Quote) => content;

/** A quote while it is written, saved by itself. */
export function useQuoteDraft(quote: Quote) {
  const { id } = quote;
  const cache = useQueryClient();
  const draft = useDocumentDraft<Quote, QuoteContent>({
    name: `quote:${id}`,
    document: quote,
    contentOf,
    save: (version, content) => saveQuote(id, version, content),
    onSaved(saved) {
      cache.setQueryData(quoteQuery(id).queryKey, saved);
      void cache.invalidateQueries({ queryKey: ['quotes', 'list'] });
      void cache.invalidateQueries({ queryKey: ['quotes', 'summary'] });
    },
    fetchLatest: () => cache.fetchQuery({ ...quoteQuery(id), staleTime: 0 }),
  });
  return {
    ...draft,
    change: (patch: Partial<QuoteContent>) => draft.change({ ...draft.content, ...patch }),
  };
}
