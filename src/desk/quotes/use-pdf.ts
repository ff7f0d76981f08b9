import type { Language } from '../../../supabase/functions/_shared/contract/fields.ts';
import { quoteWords } from '../../../supabase/functions/_shared/quotes/words.ts';
import { type Quote, quotePdf } from '../../data/quotes.ts';
import { saveBlob } from '../../lib/save-blob.ts';
import { useCopy } from '../language.tsx';
import { useDeed } from '../use-deed.ts';

/** Downloads a quote's PDF; of a draft in the language asked for. */
export function usePdf({ id, number }: Pick<Quote, 'id' | 'number'>) {
  const { actions } = useCopy().quotes;
  return useDeed(async (language: Language) => {
    const { quote, draft } = quoteWords[language];
    saveBlob(await quotePdf(id, language), `${quote} ${number ?? draft}.pdf`);
  }, actions.pdfFailed);
}
