import type { Quote } from '#data/quotes.ts';
import { DateTime } from '#desk/shared/DateTime.tsx';
import { Facts } from '#desk/shared/Facts.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { useDownload } from '#desk/shared/use-download.ts';
import { useSentQuoteCopy } from './copy.ts';

/** Who decided what, when, and what shows it. */
export function Decision({ quote }: { quote: Quote }) {
  const { quotes } = useCopy();
  const { decision } = useSentQuoteCopy();
  const download = useDownload(quotes.changeFailed);
  const { evidence, channel, decidedAt } = quote;
  const isOnline = channel === 'online';
  if (!decidedAt || (!channel && !quote.decisionText)) return null;
  return (
    <section className="quote-decision" aria-label={decision.title}>
      <h2>
        {decision.title}: {quotes.tabs[quote.status]}
      </h2>
      <Facts
        facts={[
          [
            decision.by,
            quote.decidedByName && isOnline
              ? decision.claimed(quote.decidedByName)
              : quote.decidedByName,
          ],
          [
            decision.email,
            quote.decidedByEmail &&
              (quote.isEmailProved ? decision.proved : decision.claimed)(quote.decidedByEmail),
          ],
          [decision.when, <DateTime key="when" at={decidedAt} />],
          [decision.how, channel && decision.channels[channel]],
          [decision.recordedBy, quote.recordedBy],
          [decision.reason, quote.decisionText],
          [
            decision.evidence,
            evidence && (
              <button
                key="evidence"
                type="button"
                className="text-button"
                disabled={download.isDoing}
                onClick={() => download.run(evidence.id)}
              >
                {evidence.name}
              </button>
            ),
          ],
          [decision.address, quote.decidedByAddress],
          [decision.agentString, quote.decidedByAgentString],
          [decision.sha256, channel && quote.sha256],
        ]}
      />
    </section>
  );
}
