import { firm } from '#contract/firm.ts';
import type { InterviewCopy } from '#copy/nl/site/interview.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { InterviewView } from './InterviewView.tsx';
import { useInterview } from './use-interview.ts';
import '../parts/inner-page.css';
import './interview.css';

/** The dates that were proposed to an applicant, at the address with their token: choose one, or say that none suits. */
export default function InterviewPage({ copy }: { copy: InterviewCopy }) {
  const { proposal, problem, isOvertaken, load, act, client } = useInterview(copy);
  if (proposal && proposal !== 'missing') {
    return <InterviewView {...{ copy, proposal, isOvertaken, act, client }} />;
  }
  return (
    <section className="page-message">
      {proposal === 'missing' && (
        <>
          <h1>{copy.missing.title}</h1>
          <p>{copy.missing.text}</p>
          <Reach copy={copy} />
        </>
      )}
      {!proposal && problem && (
        <>
          <h1>{copy.failed.title}</h1>
          <p role="alert">{problem}</p>
          <p className="actions">
            <button type="button" className="button" onClick={load}>
              {copy.failed.retry}
            </button>
          </p>
          <Reach copy={copy} />
        </>
      )}
      {!proposal && !problem && (
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
function Reach({ copy }: { copy: InterviewCopy }) {
  return (
    <p>
      {copy.reach}: <a href={`mailto:${firm.email.info}`}>{firm.email.info}</a>,{' '}
      <a href={firm.phone.href}>{firm.phone.display}</a>
    </p>
  );
}
