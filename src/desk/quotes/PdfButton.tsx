import { FileDown } from 'lucide-react';
import type { Language } from '#contract/fields.ts';
import { type Quote, quotePdf } from '#data/quotes.ts';
import { quoteWords } from '#domain/quotes/document-labels.ts';
import { saveBlob } from '#lib/save-blob.ts';
import { useCopy } from '../shared/language.tsx';
import { useAction } from '../shared/use-action.ts';

interface PdfButtonProps {
  quote: Pick<Quote, 'id' | 'number'>;
  language: Language;
  /** Of a draft: saves what is not saved yet. Resolves with whether all of it is. */
  prepare?(): Promise<boolean>;
}

/** Downloads a quote as a PDF. */
export function PdfButton({ quote: { id, number }, language, prepare }: PdfButtonProps) {
  const { actions } = useCopy().quotes;
  const { run, isDoing } = useAction(async () => {
    const { quote, draft } = quoteWords[language];
    saveBlob(await quotePdf(id, language), `${quote} ${number ?? draft}.pdf`);
  }, actions.pdfFailed);
  return (
    <button
      type="button"
      className="button button-quiet"
      disabled={isDoing}
      onClick={async () => {
        if (!prepare || (await prepare())) run();
      }}
    >
      <FileDown size={18} aria-hidden="true" />
      {actions.pdf}
    </button>
  );
}
