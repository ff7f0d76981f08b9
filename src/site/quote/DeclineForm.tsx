import type { CustomerQuoteCopy } from '#copy/nl/site/customer-quote.ts';
import { TextAreaField, TextField } from '#ui/Field.tsx';
import { useSending } from '../by-link/use-sending.ts';
import { useFormDraft } from '../forms/use-form-draft.ts';
import { QuoteError } from './QuoteError.tsx';
import type { QuoteAction } from './use-customer-quote.ts';

interface DeclineFormProps {
  copy: CustomerQuoteCopy;
  act: QuoteAction;
  /** Which quote it is about: what is typed is kept for it. */
  about: string;
}

/** The no, with its reason. */
export function DeclineForm({ copy, act, about }: DeclineFormProps) {
  const { decline } = copy;
  const kept = useFormDraft(`decline:${about}`);
  const { submit, sending, problem } = useSending(copy, (data) =>
    act((client) =>
      client.decline({ name: String(data.get('name')), reason: String(data.get('reason')) }),
    ),
  );
  return (
    <details>
      <summary>{decline.title}</summary>
      <form
        ref={kept.ref}
        className="form"
        aria-label={decline.title}
        onInput={({ currentTarget }) => kept.keep(currentTarget)}
        onSubmit={submit}
      >
        <TextField
          id="decline-name"
          name="name"
          label={decline.name}
          autoComplete="name"
          maxLength={200}
          required
        />
        <TextAreaField
          id="decline-reason"
          name="reason"
          label={decline.reason}
          rows={4}
          maxLength={2000}
          required
        />
        <QuoteError title={decline.failed} text={problem} />
        <button type="submit" className="button button-quiet" disabled={sending}>
          {decline.submit}
        </button>
      </form>
    </details>
  );
}
