import { Send } from 'lucide-react';
import { useState } from 'react';
import type { FieldErrors } from '#contract/fields.ts';
import { missingIn } from '#contract/quote.ts';
import type { DeskCopy } from '#copy/nl/desk/desk.ts';
import { duplicateQuote, type Quote, sendQuote } from '#data/quotes.ts';
import { ConfirmDialog } from '#desk/shared/ConfirmDialog.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { usePriceListCopy } from '#desk/shared/price-list/copy.ts';
import { undrawableIn } from '#domain/quotes/pdf/characters.ts';
import { formatMoney, totalsOf } from '#domain/quotes/totals.ts';
import type { Language } from '#lib/language.ts';
import { ErrorSummary } from '#ui/ErrorSummary.tsx';
import { notify } from '#ui/notify.ts';
import { PdfButton } from '../PdfButton.tsx';
import { useCopyQuote } from '../use-copy-quote.ts';
import { useQuoteChange } from '../use-quote-change.ts';
import { DiscardButton } from './DiscardButton.tsx';
import { SaveTemplateDialog } from './SaveTemplateDialog.tsx';
import type { useQuoteDraft } from './use-quote-draft.ts';

interface DraftActionsProps {
  quote: Quote;
  draft: ReturnType<typeof useQuoteDraft>;
  /** Of the PDF. */
  language: Language;
}

/** What may be done with a draft: see it as a PDF, send it, or throw it away. */
export function DraftActions({ quote, draft, language }: DraftActionsProps) {
  const { editor, actions } = useCopy().quotes;
  const { content, keeper } = draft;
  const { change, isChanging } = useQuoteChange(quote, editor.send.failed, {
    // What is missing is asked for before.
    invalid: editor.send.taken,
  });
  const copying = useCopyQuote(quote.id);
  const undrawable = undrawableIn(content);
  const { grossCents } = totalsOf(content.lines);
  const { templates } = usePriceListCopy();
  const [asking, setAsking] = useState(false);
  const [isKeeping, setIsKeeping] = useState(false);
  const [missing, setMissing] = useState<ReturnType<typeof missingFields>>([]);

  function ask() {
    const bad = document.querySelector<HTMLElement>('.quote-form [aria-invalid="true"]');
    if (bad) return bad.focus();
    const found = missingFields(missingIn(content), editor.send);
    setMissing(found);
    setAsking(found.length === 0);
  }

  async function send() {
    if (!(await keeper.flush())) return;
    await change(async () => {
      const sent = await sendQuote(quote.id, keeper.version());
      keeper.drop();
      void notify({ kind: 'success', title: editor.send.done(sent.number ?? '') });
      return sent;
    });
  }

  return (
    <>
      <div className="actions">
        <DiscardButton id={quote.id} keeper={keeper} />
        <button
          type="button"
          className="text-button"
          disabled={copying.isDoing}
          onClick={async () => (await keeper.flush()) && copying.run(duplicateQuote)}
        >
          {actions.duplicate}
        </button>
        <button
          type="button"
          className="text-button"
          onClick={async () => (await keeper.flush()) && setIsKeeping(true)}
        >
          {templates.save}
        </button>
        <PdfButton quote={quote} language={language} prepare={keeper.flush} />
        <button type="button" className="button" disabled={isChanging} onClick={ask}>
          <Send size={18} aria-hidden="true" />
          {isChanging ? editor.send.sending : editor.send.button}
        </button>
      </div>
      <ErrorSummary title={editor.send.missing} errors={missing} />
      {isKeeping && (
        <SaveTemplateDialog
          quoteId={quote.id}
          subject={content.subject}
          onClose={() => setIsKeeping(false)}
        />
      )}
      {asking && (
        <ConfirmDialog
          title={editor.send.title}
          confirm={editor.send.submit}
          onConfirm={() => void send()}
          onClose={() => setAsking(false)}
        >
          <p>{editor.send.text(content.customer.email, formatMoney(grossCents))}</p>
          {grossCents === 0 && (
            <p className="confirm-warning">{editor.send.free(formatMoney(grossCents))}</p>
          )}
          {undrawable.length > 0 && (
            <p className="confirm-warning">{editor.send.undrawable(undrawable.join(' '))}</p>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}

const ids: Partial<Record<string, string>> = {
  'customer.name': 'customer-name',
  'customer.email': 'customer-email',
  subject: 'quote-subject',
};

/** What a draft lacks, in words, each with the id of its field. */
function missingFields(errors: FieldErrors, words: DeskCopy['quotes']['editor']['send']) {
  const said: Partial<Record<string, string>> = words.fields;
  return Object.keys(errors).map((field) => {
    const row = /^lines\.(\d+)\./.exec(field)?.[1];
    if (row) return { id: `line-${row}-description`, text: words.line(Number(row) + 1) };
    return { id: ids[field] ?? 'main', text: said[field] ?? field };
  });
}
