import { useEffect, useRef } from 'react';
import type { RecruitmentCopy } from '#copy/nl/site/recruitment.ts';
import { paths } from '#lib/paths.ts';
import { SiteLink } from '../SiteLink.tsx';

interface SuccessProps {
  copy: RecruitmentCopy;
  kind: 'application' | 'enrolment';
  job: { title: string } | undefined;
  reference: string;
  onAgain(): void;
}

/** The screen after a submission; it takes the place of the form, and the focus. */
export function Success({ copy, kind, job, reference, onAgain }: SuccessProps) {
  const { success } = copy;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="success">
      <h3 ref={heading} tabIndex={-1}>
        {success.title}
      </h3>
      <p>{thanks(success, kind, job)}</p>
      <p>
        {success.reference} <strong>{reference}</strong>
      </p>
      <p className="actions">
        <button type="button" className="button" onClick={onAgain}>
          {success.another[kind]}
        </button>
        <SiteLink className="button button-quiet" to={paths.vacancies}>
          {success.others[kind]}
        </SiteLink>
      </p>
    </div>
  );
}

/** What is said to whoever applied for a job, applied openly, or enrolled. */
export function thanks(
  success: RecruitmentCopy['success'],
  kind: SuccessProps['kind'],
  job: SuccessProps['job'],
) {
  if (kind === 'enrolment') return success.enrolment;
  return job ? success.application(job.title) : success.open;
}
