import type { InterviewCopy } from '#copy/nl/site/interview.ts';
import { firmTimeZone, interviewMoment } from '#domain/recruitment/interview-letter.ts';
import { useLanguage } from '../language.tsx';

/** A moment on the visitor's own clock, where that is another than the firm's. */
export function LocalMoment({ copy, at }: { copy: InterviewCopy; at: string }) {
  const { language } = useLanguage();
  const own = interviewMoment(
    new Date(at),
    language,
    Intl.DateTimeFormat().resolvedOptions().timeZone,
  );
  if (own === interviewMoment(new Date(at), language, firmTimeZone)) return null;
  return <span className="interview-local">{copy.local(own)}</span>;
}
