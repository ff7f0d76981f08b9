import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useId, useMemo } from 'react';
import type { FieldErrors } from '#contract/fields.ts';
import { similarQuery } from '#data/queue.ts';
import { ContactChoice } from '#desk/shared/contacts/ContactChoice.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { Screen } from '#desk/shared/Screen.tsx';
import { TicketList } from '#desk/shared/tickets/TicketList.tsx';
import { useDebounced } from '#desk/shared/use-debounced.ts';
import { ErrorSummary } from '#ui/ErrorSummary.tsx';
import { TextField } from '#ui/Field.tsx';
import { AssignmentFields } from './AssignmentFields.tsx';
import { FirstMessage } from './FirstMessage.tsx';
import { useCreateTicket } from './use-create-ticket.ts';
import { useNewFiles } from './use-new-files.ts';
import { useNewTicket } from './use-new-ticket.ts';
import './create.css';

/** The id of the control that each thing wrong belongs to. */
const controls: Record<string, string> = {
  contactId: 'new-contact-search',
  'newContact.name': 'new-contact-name',
  'newContact.email': 'new-contact-email',
  'newContact.phone': 'new-contact-phone',
  'newContact.company': 'new-contact-company',
  subject: 'new-subject',
  'message.body': 'new-body',
  assigneeId: 'new-assignee',
};

/** Opens a ticket for somebody who called or wrote elsewhere, or for colleagues. */
export default function CreatePage() {
  const { create, fields, ticket } = useCopy();
  const { draft, change, addContact, clear, bringBack } = useNewTicket();
  const files = useNewFiles();
  const { problems, hadNumber, isCreating, submit } = useCreateTicket(draft, files, clear);
  const { reachable, wrongPhone } = ticket.details.change;
  // The summary takes the focus with every new list.
  const texts = useMemo(() => {
    const sentences = { reachable: hadNumber ? undefined : reachable, wrongPhone };
    const textOf = (field: string) =>
      problems[field] && (sentenceOf(field, problems[field], sentences) ?? fields[problems[field]]);
    return { summary: summaryOf(problems, sentences, create.names, fields), textOf };
  }, [problems, hadNumber, reachable, wrongPhone, create.names, fields]);

  return (
    <Screen title={create.title} className="create" beside={<p>{create.autosave}</p>}>
      <form
        className="form"
        noValidate
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          if (!isCreating) submit();
        }}
      >
        <ErrorSummary title={create.problems} errors={texts.summary} />
        <fieldset className="choices create-kind" aria-label={create.whom}>
          {[false, true].map((isInternal) => (
            <label key={String(isInternal)}>
              <input
                type="radio"
                name="whom"
                checked={draft.isInternal === isInternal}
                onChange={() => change({ isInternal })}
              />
              {isInternal ? create.internal : create.external}
            </label>
          ))}
        </fieldset>
        {!draft.isInternal && (
          <ContactChoice
            draft={draft}
            change={change}
            onNew={addContact}
            problemOf={texts.textOf}
          />
        )}
        <TextField
          id="new-subject"
          label={create.subject}
          maxLength={300}
          value={draft.subject}
          error={texts.textOf('subject')}
          onChange={({ target }) => change({ subject: target.value })}
        />
        <FirstMessage
          draft={draft}
          change={change}
          files={files}
          problem={texts.textOf('message.body')}
        />
        <AssignmentFields draft={draft} change={change} />
        <div className="actions">
          <button type="submit" className="button" disabled={isCreating}>
            {isCreating ? create.submitting : create.submit}
          </button>
          <button type="button" className="button button-quiet" onClick={bringBack ?? clear}>
            {bringBack ? create.bringBack : create.clear}
          </button>
        </div>
      </form>
      <SimilarTickets subject={draft.subject} />
    </Screen>
  );
}

type ContactSentences = Partial<Record<'reachable' | 'wrongPhone', string>>;

/** What says more than that a field of a new contact is empty or wrong. */
function sentenceOf(field: string, code: FieldErrors[string], sentences: ContactSentences) {
  if (field === 'newContact.email' && code === 'required') return sentences.reachable;
  return field === 'newContact.phone' && code === 'invalid' ? sentences.wrongPhone : undefined;
}

/** What is wrong, each with the control where it is put right. */
function summaryOf(
  problems: FieldErrors,
  sentences: ContactSentences,
  names: Record<string, string>,
  words: Record<FieldErrors[string], string>,
) {
  return Object.entries(problems).map(([field, code]) => ({
    id: controls[field] ?? 'new-subject',
    text: sentenceOf(field, code, sentences) ?? `${names[field] ?? field}: ${words[code]}`,
  }));
}

/**
 * Tickets in work that the subject reminds of: maybe there is no need for a new one. They come while somebody goes
 * on, so they stand where they move nothing: beside the form, or after it.
 */
function SimilarTickets({ subject }: { subject: string }) {
  const { create } = useCopy();
  const heading = useId();
  const { data: rows = [] } = useQuery(similarQuery(useDebounced(subject.trim())));
  if (rows.length === 0 || !subject.trim()) return null;
  return (
    <section className="create-similar" aria-labelledby={heading}>
      <h2 id={heading}>{create.similar}</h2>
      <TicketList label={create.similar} rows={rows} />
    </section>
  );
}
