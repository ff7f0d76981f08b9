import type { Language } from '#contract/fields.ts';
import { type Quote, quotePdf } from '#data/quotes.ts';
import { quoteWords } from '#domain/quotes/document-labels.ts';
import { saveBlob } from '#lib/save-blob.ts';
import { useCopy } from '../shared/language.tsx';
import { useAction } from '../shared/use-action.ts';

/** Downloads a quote's PDF; of a draft in the language asked for. */
export function usePdf({ id, number }: Pick<Quote, 'id' | 'number'>) {
  const { actions } = useCopy().quotes;
  return useAction(async (language: Language) => {
    const { quote, draft } = quoteWords[language];
    saveBlob(await quotePdf(id, language), `${quote} ${number ?? draft}.pdf`);
  }, actions.pdfFailed);
}
