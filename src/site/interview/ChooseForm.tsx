import type { InterviewCopy } from '#copy/nl/site/interview.ts';
import type { ApplicantInterview } from '#data/applicant-interview.ts';
import { interviewMoment } from '#domain/recruitment/interview-letter.ts';
import { useSending } from '../by-link/use-sending.ts';
import { useLanguage } from '../language.tsx';
import { LocalMoment } from './LocalMoment.tsx';
import type { InterviewAction } from './use-interview.ts';

interface ChooseFormProps {
  copy: InterviewCopy;
  dates: NonNullable<ApplicantInterview['interview']>['dates'];
  act: InterviewAction;
}

/** The dates, of which one is chosen; those that cannot be had any more say so. */
export function ChooseForm({ copy, dates, act }: ChooseFormProps) {
  const { language } = useLanguage();
  const { choose } = copy;
  const free = dates.filter(({ isTaken, isPast }) => !isTaken && !isPast);
  const { submit, sending, problem } = useSending(copy, (data) =>
    act((client) => client.accept(String(data.get('date')))),
  );
  return (
    <form className="form interview-choose" onSubmit={submit}>
      <fieldset className="interview-dates">
        <legend>{choose.title}</legend>
        <p>{copy.details.zone}</p>
        {dates.map(({ startsAt, isTaken, isPast }) => (
          <label key={startsAt} data-gone={isTaken || isPast}>
            <input
              type="radio"
              name="date"
              value={startsAt}
              defaultChecked={free.length === 1 && free[0]?.startsAt === startsAt}
              disabled={isTaken || isPast}
              required
            />
            <span>
              {interviewMoment(new Date(startsAt), language)}
              <LocalMoment copy={copy} at={startsAt} />
              {(isTaken || isPast) && (
                <span className="interview-gone">{isPast ? choose.past : choose.taken}</span>
              )}
            </span>
          </label>
        ))}
      </fieldset>
      {free.length === 0 && <p role="status">{choose.none}</p>}
      {problem && (
        <p className="error-summary" role="alert">
          <strong>{choose.failed}.</strong> {problem}
        </p>
      )}
      {free.length > 0 && (
        <p>
          <button type="submit" className="button" disabled={sending}>
            {sending ? copy.sending : choose.submit}
          </button>
        </p>
      )}
    </form>
  );
}
