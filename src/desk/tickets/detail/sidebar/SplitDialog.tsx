import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { SplitRequest } from '#contract/links.ts';
import { ApiError } from '#data/http.ts';
import { splitTicket } from '#data/ticket-links.ts';
import { type Ticket, ticketQuery } from '#data/tickets.ts';
import { FormDialog } from '#desk/shared/FormDialog.tsx';
import { useLanguage } from '#desk/shared/language.tsx';
import { useAction } from '#desk/shared/use-action.ts';
import { nearDate } from '#lib/dates.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { TextField } from '#ui/Field.tsx';

/** Asks which messages become a ticket of their own, and goes there. */
export function SplitDialog({ ticket, onClose }: { ticket: Ticket; onClose(): void }) {
  const { copy, language } = useLanguage();
  const words = copy.ticket.actions.split;
  const cache = useQueryClient();
  const navigate = useNavigate();
  const own = ticket.messages.filter(({ ticketNumber }) => ticketNumber === ticket.number);
  const { attempt, isDoing, error } = useAction(
    async (request: SplitRequest) => {
      const made = await splitTicket(ticket.id, request);
      cache.setQueryData(ticketQuery(made.id).queryKey, made);
      void navigate(deskPaths.ticket(made.id));
    },
    () => {},
    () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ticketQuery(ticket.id).queryKey }),
        cache.invalidateQueries({ queryKey: ['tickets'] }),
      ]),
  );
  const isInvalid = error instanceof ApiError && error.code === 'invalid';

  const split = (data: FormData) =>
    attempt({
      message: String(data.get('message')),
      what: data.get('what') === 'only' ? 'only' : 'from-here',
      subject: String(data.get('subject')),
      version: ticket.version,
    });

  return (
    <FormDialog
      title={words.title}
      intro={words.intro}
      submit={words.submit}
      isSaving={isDoing}
      error={isInvalid ? words.invalid : error}
      onSubmit={split}
      onClose={onClose}
    >
      <div className="field">
        <label htmlFor="split-message">{words.message}</label>
        <select id="split-message" name="message" defaultValue={own.at(-1)?.id}>
          {own.map(({ id, kind, author, customer, sender, body, createdAt }) => (
            <option key={id} value={id}>
              {[
                nearDate(createdAt, language),
                kind === 'customer' ? (sender?.name ?? customer) : author,
                body.slice(0, 60),
              ].join(' · ')}
            </option>
          ))}
        </select>
      </div>
      <fieldset className="choices">
        <legend>{words.what}</legend>
        <label>
          <input type="radio" name="what" value="from-here" defaultChecked />
          {words.fromHere}
        </label>
        <label>
          <input type="radio" name="what" value="only" />
          {words.only}
        </label>
      </fieldset>
      <TextField
        id="split-subject"
        name="subject"
        label={words.subject}
        defaultValue={ticket.subject}
        maxLength={300}
        pattern=".*\S.*"
        required
      />
    </FormDialog>
  );
}
