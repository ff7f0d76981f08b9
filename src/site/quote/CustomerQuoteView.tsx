import { Download } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import type { CustomerQuoteCopy } from '#copy/nl/site/customer-quote.ts';
import type { CustomerQuote, customerQuote } from '#data/customer-quote.ts';
import { choose } from '#domain/quotes/document.ts';
import { quoteWords } from '#domain/quotes/document-labels.ts';
import { saveBlob } from '#lib/save-blob.ts';
import { QuoteDocument } from '#quote/QuoteDocument.tsx';
import { Icon } from '#ui/Icon.tsx';
import { dayInWords } from '#util/day-in-words.ts';
import { problemText } from '../by-link/use-sending.ts';
import { useLanguage } from '../language.tsx';
import { AcceptForm } from './AcceptForm.tsx';
import { DeclineForm } from './DeclineForm.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import type { QuoteAction } from './use-customer-quote.ts';

interface CustomerQuoteViewProps {
  copy: CustomerQuoteCopy;
  quote: ShownQuote;
  act: QuoteAction;
  client: ReturnType<typeof customerQuote>;
}

/** A quote that there is something to see of. */
type ShownQuote = Extract<CustomerQuote, { document: object }>;

/** A quote that was withdrawn: of that one only this. */
export function WithdrawnQuote({ copy }: { copy: CustomerQuoteCopy }) {
  return (
    <header className="page-head">
      <h1>{copy.heading}</h1>
      <p className="quote-status" role="status" data-status="withdrawn">
        {copy.status.withdrawn}
      </p>
    </header>
  );
}

/** The quote, how it stands, and what its customer may do. */
export function CustomerQuoteView({ copy, quote, act, client }: CustomerQuoteViewProps) {
  const { language } = useLanguage();
  const { status, document } = quote;
  const [selected, setSelected] = useState(() =>
    document.lines.filter((line) => line.selected).map(({ id }) => id),
  );
  const isOpen = status === 'sent';
  const shown = isOpen ? choose(document, selected) : document;
  const canChoose = isOpen && document.lines.some(({ optional }) => optional);

  function toggle(id: string, isWanted: boolean) {
    setSelected((before) => [...before.filter((each) => each !== id), ...(isWanted ? [id] : [])]);
  }

  return (
    <>
      <header className="page-head">
        <h1>{copy.titleOf(document.subject)}</h1>
        <Standing copy={copy} quote={quote} />
        <DownloadButton copy={copy} quote={quote} client={client} />
      </header>
      <div className="customer-quote">
        {canChoose && <p>{copy.choose}</p>}
        <QuoteDocument
          document={shown}
          language={language}
          onChoose={canChoose ? toggle : undefined}
        />
        {isOpen && (
          <>
            <AcceptForm copy={copy} quote={quote} document={shown} act={act} client={client} />
            <div className="customer-quote-other">
              <QuestionForm copy={copy} act={act} about={quote.sha256 ?? ''} />
              <DeclineForm copy={copy} act={act} about={quote.sha256 ?? ''} />
            </div>
          </>
        )}
      </div>
    </>
  );
}

/** Until when one can decide, or what was decided. News takes the focus. */
function Standing({ copy, quote }: Pick<CustomerQuoteViewProps, 'copy' | 'quote'>) {
  const { language } = useLanguage();
  const { status, document, decidedBy } = quote;
  const said = useRef<HTMLParagraphElement>(null);
  const first = useRef(status);
  useEffect(() => {
    if (status !== first.current) said.current?.focus();
  }, [status]);
  const text =
    status === 'sent' || status === 'draft'
      ? copy.status.sent(dayInWords(document.issue?.validUntil ?? '', language))
      : status === 'accepted'
        ? copy.status.accepted(decidedBy ?? '')
        : copy.status[status];
  return (
    <p ref={said} className="quote-status" role="status" data-status={status} tabIndex={-1}>
      {text}
    </p>
  );
}

function DownloadButton({
  copy,
  quote,
  client,
}: Pick<CustomerQuoteViewProps, 'copy' | 'quote' | 'client'>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { issue, locale } = quote.document;

  async function download() {
    setBusy(true);
    setProblem(undefined);
    try {
      saveBlob(await client.pdf(), `${quoteWords[locale].quote} ${issue?.number}.pdf`);
    } catch (error) {
      setProblem(problemText(error, copy));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <button type="button" className="button button-quiet" disabled={busy} onClick={download}>
        <Icon drawing={Download} size={18} />
        {copy.download}
      </button>
      {problem && (
        <p className="field-error" role="alert">
          {copy.downloadFailed}: {problem}
        </p>
      )}
    </>
  );
}
