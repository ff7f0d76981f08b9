import { CalendarPlus } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import type { InterviewCopy } from '#copy/nl/site/interview.ts';
import type { ApplicantInterview, applicantInterview } from '#data/applicant-interview.ts';
import { interviewMoment } from '#domain/recruitment/interview-letter.ts';
import { saveBlob } from '#lib/save-blob.ts';
import { Icon } from '#ui/Icon.tsx';
import { problemText } from '../by-link/use-sending.ts';
import { useLanguage } from '../language.tsx';
import { ChooseForm } from './ChooseForm.tsx';
import { LocalMoment } from './LocalMoment.tsx';
import { NoneSuitsForm } from './NoneSuitsForm.tsx';
import type { InterviewAction } from './use-interview.ts';

interface InterviewViewProps {
  copy: InterviewCopy;
  proposal: ApplicantInterview;
  /** What was just done here came too late: how it stands is not what was chosen. */
  isOvertaken: boolean;
  act: InterviewAction;
  client: ReturnType<typeof applicantInterview>;
}

/** How the proposal stands, what it is about, and what its applicant may do. */
export function InterviewView({ copy, proposal, isOvertaken, act, client }: InterviewViewProps) {
  const { language } = useLanguage();
  const { status, interview } = proposal;
  return (
    <>
      <header className="page-head">
        <h1>{copy.heading}</h1>
        {interview && <p>{copy.about(interview.vacancy?.[language] ?? copy.openApplication)}</p>}
        <Standing copy={copy} proposal={proposal} />
        {/* A form that is still there says so itself. */}
        {isOvertaken && status !== 'proposed' && (
          <p className="error-summary" role="alert">
            {copy.choose.overtaken}
          </p>
        )}
      </header>
      {interview && (
        <div className="interview">
          {status === 'accepted' && <Accepted copy={copy} proposal={proposal} client={client} />}
          <dl className="interview-facts">
            <Fact name={copy.details.minutes}>{copy.details.long(interview.minutes)}</Fact>
            <Fact name={copy.details.place}>
              <Place place={interview.place} />
            </Fact>
            <Fact name={copy.details.interviewers}>{interview.interviewers.join(', ')}</Fact>
          </dl>
          {status === 'proposed' && (
            <>
              <ChooseForm copy={copy} dates={interview.dates} act={act} />
              <NoneSuitsForm copy={copy} act={act} about={interview.dates[0]?.startsAt ?? ''} />
            </>
          )}
        </div>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A place, or the link of a video call. */
function Place({ place }: { place: string }) {
  if (!/^https:\/\/\S+$/.test(place)) return place;
  return (
    <a href={place} rel="noreferrer">
      {place}
    </a>
  );
}

/** How it stands. News takes the focus. */
function Standing({ copy, proposal }: Pick<InterviewViewProps, 'copy' | 'proposal'>) {
  const { language } = useLanguage();
  const { status, interview } = proposal;
  const said = useRef<HTMLParagraphElement>(null);
  const first = useRef(status);
  useEffect(() => {
    if (status !== first.current) said.current?.focus();
  }, [status]);
  const moment = interview?.startsAt ? interviewMoment(new Date(interview.startsAt), language) : '';
  return (
    <p ref={said} className="interview-status" role="status" data-status={status} tabIndex={-1}>
      {status === 'accepted' ? copy.status.accepted(moment) : copy.status[status]}
    </p>
  );
}

function Accepted({
  copy,
  proposal,
  client,
}: Pick<InterviewViewProps, 'copy' | 'proposal' | 'client'>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function download() {
    setBusy(true);
    setProblem(undefined);
    try {
      saveBlob(await client.calendar(), 'delvanta.ics');
    } catch (error) {
      setProblem(problemText(error, copy));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <LocalMoment copy={copy} at={proposal.interview?.startsAt ?? ''} />
      <p>
        {copy.details.zone} {copy.accepted.confirmed}
      </p>
      <p>
        <button type="button" className="button button-quiet" disabled={busy} onClick={download}>
          <Icon drawing={CalendarPlus} size={18} />
          {copy.accepted.download}
        </button>
      </p>
      {problem && (
        <p className="field-error" role="alert">
          {copy.accepted.downloadFailed}: {problem}
        </p>
      )}
    </>
  );
}
