import type { InterviewCopy } from '#copy/nl/site/interview.ts';
import { ByLinkMessage } from '../by-link/ByLinkMessage.tsx';
import { InterviewView } from './InterviewView.tsx';
import { useInterview } from './use-interview.ts';
import './interview.css';

/** The dates that were proposed to an applicant, at the address with their token: choose one, or say that none suits. */
export default function InterviewPage({ copy }: { copy: InterviewCopy }) {
  const { shown, problem, isOvertaken, load, act, client } = useInterview(copy);
  if (shown && shown !== 'missing') {
    return <InterviewView {...{ copy, proposal: shown, isOvertaken, act, client }} />;
  }
  return <ByLinkMessage {...{ copy, problem }} isMissing={shown === 'missing'} onRetry={load} />;
}
