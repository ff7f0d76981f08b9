import { longestAnswer } from '#contract/lengths.ts';
import type { InterviewCopy } from '#copy/nl/site/interview.ts';
import { TextAreaField } from '#ui/Field.tsx';
import { useSending } from '../by-link/use-sending.ts';
import { useFormDraft } from '../forms/use-form-draft.ts';
import type { InterviewAction } from './use-interview.ts';

interface NoneSuitsFormProps {
  copy: InterviewCopy;
  act: InterviewAction;
  /** Which proposal it is about: what is typed is kept for it. */
  about: string;
}

/** Says that none suits, and what would. */
export function NoneSuitsForm({ copy, act, about }: NoneSuitsFormProps) {
  const { decline } = copy;
  const kept = useFormDraft(`interview:${about}`);
  const { submit, sending, problem } = useSending(copy, async (data) => {
    await act((client) => client.decline(String(data.get('words'))));
    kept.forget();
  });
  return (
    <details className="interview-none">
      <summary>{decline.title}</summary>
      <form
        ref={kept.ref}
        className="form"
        aria-label={decline.title}
        onInput={({ currentTarget }) => kept.keep(currentTarget)}
        onSubmit={submit}
      >
        <TextAreaField
          id="none-words"
          name="words"
          label={decline.words}
          rows={4}
          maxLength={longestAnswer}
          required
        />
        {problem && (
          <p className="error-summary" role="alert">
            <strong>{decline.failed}.</strong> {problem}
          </p>
        )}
        <p>
          <button type="submit" className="button button-quiet" disabled={sending}>
            {sending ? copy.sending : decline.submit}
          </button>
        </p>
      </form>
    </details>
  );
}
