import en from '#copy/en/desk/interviews.ts';
import nl from '#copy/nl/desk/interviews.ts';
import { ApiError } from '#data/http.ts';
import { useLanguage } from '../language.tsx';
import { useErrorText } from '../use-error-text.ts';

const copies = { nl, en };

/** The words of interviews, in a language. */
export type InterviewCopy = (typeof copies)['nl' | 'en'];

/** The words of interviews, which come with the screens of recruiting and with a ticket's. */
export const useInterviewCopy = (): InterviewCopy => copies[useLanguage().language];

/** Says why something about an interview was not done. */
export function useInterviewProblem(): (error: unknown) => string | undefined {
  const { errors } = useInterviewCopy();
  const errorText = useErrorText();
  return (error) => {
    if (!error) return undefined;
    if (!(error instanceof ApiError)) return errorText(error);
    if (error.code === 'conflict') return errors.conflict;
    const fields = Object.keys(error.fieldCodes).join(' ');
    if (/date/.test(fields)) return errors.date;
    if (/interviewers/.test(fields)) return errors.interviewers;
    return error.code === 'invalid' ? errors.invalid : errorText(error);
  };
}
