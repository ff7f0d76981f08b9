import { firm } from '#contract/firm.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { useLanguage } from '../language.tsx';
import '../parts/inner-page.css';

interface ByLinkCopy {
  heading: string;
  loading: string;
  noScript: string;
  missing: { title: string; text: string };
  failed: { title: string; retry: string };
  reach: string;
}

interface ByLinkMessageProps {
  copy: ByLinkCopy;
  isMissing: boolean;
  problem: string | undefined;
  onRetry(): void;
}

/** What a page behind a link shows while it has nothing else: that it loads, failed, or leads nowhere. */
export function ByLinkMessage({ copy, isMissing, problem, onRetry }: ByLinkMessageProps) {
  return (
    <section className="page-message">
      {isMissing && (
        <>
          <h1>{copy.missing.title}</h1>
          <p>{copy.missing.text}</p>
          <Reach copy={copy} />
        </>
      )}
      {!isMissing && problem && (
        <>
          <h1>{copy.failed.title}</h1>
          <p role="alert">{problem}</p>
          <p className="actions">
            <button type="button" className="button" onClick={onRetry}>
              {copy.failed.retry}
            </button>
          </p>
          <Reach copy={copy} />
        </>
      )}
      {!isMissing && !problem && (
        <>
          <h1>{copy.heading}</h1>
          <Spinner label={copy.loading} />
          <noscript>
            <p>{copy.noScript}</p>
          </noscript>
        </>
      )}
    </section>
  );
}

/** How to reach the firm without the page. */
function Reach({ copy }: { copy: ByLinkCopy }) {
  const { phone } = useLanguage().firm;
  return (
    <p>
      {copy.reach}: <a href={`mailto:${firm.email.info}`}>{firm.email.info}</a>,{' '}
      <a href={phone.href}>{phone.display}</a>
    </p>
  );
}
