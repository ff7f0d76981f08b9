import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { firmWith, noFirmChanges } from '#contract/firm-setting.ts';
import { firmQuery } from '#data/firm.ts';
import type { Quote } from '#data/quotes.ts';
import { SaveNotice } from '#desk/shared/drafts/SaveNotice.tsx';
import { useLanguage } from '#desk/shared/language.tsx';
import { Screen } from '#desk/shared/Screen.tsx';
import { documentOf } from '#domain/quotes/document.ts';
import { QuoteDocument } from '#quote/QuoteDocument.tsx';
import { QuoteTotals } from '#quote/QuoteTotals.tsx';
import { BackLink } from '../BackLink.tsx';
import { QuoteAside } from '../QuoteAside.tsx';
import { ContentFields } from './ContentFields.tsx';
import { DraftActions } from './DraftActions.tsx';
import { DraftConflict } from './DraftConflict.tsx';
import { LineGrid } from './LineGrid.tsx';
import { TextFields } from './TextFields.tsx';
import { useQuoteDraft } from './use-quote-draft.ts';
import './quote-editor.css';

const views = ['edit', 'nl', 'en'] as const;
type View = (typeof views)[number];

/** A draft: written here, saved by itself, seen in either language as its customer will. */
export function QuoteEditor({ quote }: { quote: Quote }) {
  const { copy, language } = useLanguage();
  const { editor, noSubject } = copy.quotes;
  const draft = useQuoteDraft(quote);
  const { content, change } = draft;
  const [view, setView] = useState<View>('edit');
  // Until they are here, or without a connection: the defaults.
  const { data: changes = noFirmChanges } = useQuery(firmQuery());
  const document = documentOf(content, null, firmWith(changes));
  return (
    <Screen
      title={editor.title(content.subject || noSubject)}
      before={<BackLink />}
      beside={<SaveNotice state={draft.state} />}
    >
      {draft.theirs && (
        <DraftConflict theirs={draft.theirs} mine={content} onSettle={draft.settle} />
      )}
      <div className="quote-bar">
        <fieldset className="language-buttons" aria-label={editor.views.label}>
          {views.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === view}
              onClick={() => setView(each)}
            >
              {editor.views[each]}
            </button>
          ))}
        </fieldset>
        <DraftActions
          quote={quote}
          draft={draft}
          language={view === 'edit' ? content.locale : view}
        />
      </div>
      <div className="quote-columns">
        {view === 'edit' ? (
          <div className="quote-form">
            <ContentFields content={content} onChange={change} />
            <LineGrid
              lines={content.lines}
              locale={content.locale}
              onChange={(lines) => change({ lines })}
            />
            <QuoteTotals document={document} language={language} />
            <TextFields content={content} onChange={change} />
          </div>
        ) : (
          <div className="quote-sheet">
            <h2>{content.subject || noSubject}</h2>
            <QuoteDocument document={document} language={view} />
          </div>
        )}
        <QuoteAside quote={quote} content={content} />
      </div>
    </Screen>
  );
}
