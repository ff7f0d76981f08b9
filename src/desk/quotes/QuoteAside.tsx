import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { QuoteContent } from '#contract/quote.ts';
import { ticketReference } from '#contract/ticket.ts';
import { type Quote, quoteQuery } from '#data/quotes.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { DateTime } from '../shared/DateTime.tsx';
import { useCopy } from '../shared/language.tsx';
import { QuoteBadge } from '../shared/quotes/QuoteBadge.tsx';
import { Differences } from './Differences.tsx';
import { useSentQuoteCopy } from './sent/copy.ts';
import '../shared/sidebar.css';

interface QuoteAsideProps {
  quote: Quote;
  /** As it stands on the screen. */
  content: QuoteContent;
}

/** What belongs to a quote: its ticket, what happened to it, and its other revisions. */
export function QuoteAside({ quote, content }: QuoteAsideProps) {
  const { quotes } = useCopy();
  const words = useSentQuoteCopy();
  const { ticket, revisions } = quote;
  return (
    <aside className="sidebar">
      {ticket && (
        <p>
          <Link to={deskPaths.ticket(ticket.id)}>
            {quotes.ticket(ticketReference(ticket.number))}
          </Link>
          <br />
          {ticket.subject}
        </p>
      )}
      <h2>{words.timeline.title}</h2>
      <Timeline quote={quote} />
      {revisions.length > 1 && (
        <>
          <h2>{words.revisions.title}</h2>
          <ul className="quote-revisions">
            {revisions.map(({ id, number, revision, status }) => (
              <li key={id}>
                <Link to={deskPaths.quote(id)} aria-current={id === quote.id ? 'page' : undefined}>
                  {words.revisions.one(revision, number ?? quotes.noNumber)}
                </Link>{' '}
                <QuoteBadge status={status} />
              </li>
            ))}
          </ul>
          <Comparison quote={quote} content={content} />
        </>
      )}
    </aside>
  );
}

/** What differs from another revision of the same quote. */
function Comparison({ quote, content }: QuoteAsideProps) {
  const { difference, noNumber } = useCopy().quotes;
  const { revisions: words } = useSentQuoteCopy();
  const [chosen, setChosen] = useState('');
  const { data: other } = useQuery({ ...quoteQuery(chosen), enabled: chosen !== '' });
  return (
    <>
      <div className="field">
        <label htmlFor="compare">{words.compare}</label>
        <select id="compare" value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <option value="">{words.nothing}</option>
          {quote.revisions
            .filter(({ id }) => id !== quote.id)
            .map(({ id, number, revision }) => (
              <option key={id} value={id}>
                {words.one(revision, number ?? noNumber)}
              </option>
            ))}
        </select>
      </div>
      {chosen && other && (
        <section aria-label={difference.title}>
          {other.revision < quote.revision ? (
            <Differences before={other.content} after={content} />
          ) : (
            <Differences before={content} after={other.content} />
          )}
        </section>
      )}
    </>
  );
}

/** What happened to a quote, the latest last. */
function Timeline({ quote }: { quote: Quote }) {
  const { timeline } = useSentQuoteCopy();
  return (
    <ol className="quote-timeline">
      <li>
        {timeline.created(quote.createdBy ?? timeline.formerColleague)}
        <DateTime at={quote.createdAt} />
      </li>
      {quote.events.map(({ id, kind, actor, createdAt }) => (
        <li key={id} data-kind={kind}>
          {actor ? timeline.by(timeline.kinds[kind], actor) : timeline.kinds[kind]}
          <DateTime at={createdAt} />
        </li>
      ))}
    </ol>
  );
}
