import { useRef, useState } from 'react';
import type { CustomerQuoteCopy } from '#copy/nl/site/customer-quote.ts';
import { uuid } from '#lib/uuid.ts';
import { TextAreaField } from '#ui/Field.tsx';
import { useSending } from '../by-link/use-sending.ts';
import { useFormDraft } from '../forms/use-form-draft.ts';
import { QuoteError } from './QuoteError.tsx';
import type { QuoteAction } from './use-customer-quote.ts';

interface QuestionFormProps {
  copy: CustomerQuoteCopy;
  act: QuoteAction;
  /** Which quote it is about: what is typed is kept for it. */
  about: string;
}

/** A question, which lands on the firm's ticket. A retry of the same words is the same question. */
export function QuestionForm({ copy, act, about }: QuestionFormProps) {
  const { question } = copy;
  const kept = useFormDraft(`question:${about}`);
  const [text, setText] = useState('');
  const [isSent, setIsSent] = useState(false);
  const attempt = useRef({ text: '', id: '' });
  const { submit, sending, problem } = useSending(copy, async () => {
    if (attempt.current.text !== text) attempt.current = { text, id: uuid() };
    await act((client) => client.ask({ id: attempt.current.id, question: text }));
    setText('');
    kept.forget();
    setIsSent(true);
  });
  return (
    <details>
      <summary>{question.title}</summary>
      <form
        ref={kept.ref}
        className="form"
        aria-label={question.title}
        onInput={({ currentTarget }) => kept.keep(currentTarget)}
        onSubmit={submit}
      >
        <TextAreaField
          id="question-text"
          name="question"
          label={question.text}
          rows={4}
          maxLength={5000}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setIsSent(false);
          }}
          required
        />
        <QuoteError title={question.failed} text={problem} />
        <p role="status">{isSent && question.sent}</p>
        <button type="submit" className="button button-quiet" disabled={sending}>
          {question.submit}
        </button>
      </form>
    </details>
  );
}
