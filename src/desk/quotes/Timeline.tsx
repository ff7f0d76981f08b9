import type { Quote } from '#data/quotes.ts';
import { DateTime } from '../shared/DateTime.tsx';
import { useCopy } from '../shared/language.tsx';

/** What happened to a quote, the latest last. */
export function Timeline({ quote }: { quote: Quote }) {
  const { timeline } = useCopy().quotes;
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
