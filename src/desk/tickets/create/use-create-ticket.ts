import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as v from 'valibot';
import { type FieldErrors, fieldErrors } from '#contract/fields.ts';
import { type NewTicketRequest, newTicketSchema } from '#contract/new-ticket.ts';
import { ticketReference } from '#contract/ticket.ts';
import { ApiError } from '#data/http.ts';
import { createTicket, sendMessage } from '#data/tickets.ts';
import { useLanguage } from '#desk/shared/language.tsx';
import { useAction } from '#desk/shared/use-action.ts';
import { useErrorText } from '#desk/shared/use-error-text.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import type { Language } from '#lib/language.ts';
import { notify } from '#ui/notify.ts';
import type { NewFiles } from './use-new-files.ts';
import type { TicketDraft } from './use-new-ticket.ts';

/**
 * Makes a ticket of a draft, then goes there. With files it takes three steps, each of which may be
 * repeated: the ticket, the files, the message that they go along with.
 */
export function useCreateTicket(draft: TicketDraft, files: NewFiles, clear: () => void) {
  const { copy, language } = useLanguage();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const errorText = useErrorText();
  const [problems, setProblems] = useState<FieldErrors>({});
  const [hadNumber, setHadNumber] = useState(false);
  const hasFiles = files.staged.length + files.uploads.length > 0;

  const { run, isDoing } = useAction(
    async ({ message, ...request }: Complete) => {
      const ticket = await createTicket(hasFiles ? request : { ...request, message }, draft.key);
      if (hasFiles) {
        if (!(await files.upload(ticket.id, message.id))) return;
        await sendMessage(ticket.id, message);
      }
      clear();
      void cache.invalidateQueries({ queryKey: ['tickets'] });
      const reference = ticketReference(ticket.number);
      void notify({ kind: 'success', title: copy.create.done(reference) });
      void navigate(deskPaths.ticket(ticket.id));
    },
    (error) => {
      const found = error instanceof ApiError ? error.fieldCodes : {};
      setProblems(found);
      if (Object.keys(found).length > 0) return;
      void notify({ kind: 'error', title: copy.create.failed, text: errorText(error) });
    },
  );

  return {
    problems,
    /** Whether somebody new had a number when the problems were found. */
    hadNumber,
    isCreating: isDoing,
    submit() {
      const result = v.safeParse(newTicketSchema, requestOf(draft, language));
      const found = result.success ? {} : fieldErrors(result.issues);
      if (!draft.isInternal && !draft.contact && !draft.newContact) found.contactId = 'required';
      setProblems(found);
      setHadNumber(Boolean(draft.newContact?.phone.trim()));
      if (result.success && result.output.message && Object.keys(found).length === 0) {
        run({ ...result.output, message: result.output.message });
      }
    },
  };
}

type Complete = NewTicketRequest & { message: NonNullable<NewTicketRequest['message']> };

function requestOf(draft: TicketDraft, locale: Language) {
  const { isInternal, contact, newContact, subject, priority, assigneeId } = draft;
  const takesNoMail = isInternal || (contact && !contact.email);
  return {
    ...(!isInternal && contact && { contactId: contact.id }),
    ...(!isInternal && !contact && newContact && { newContact }),
    subject,
    priority,
    assigneeId: assigneeId || null,
    locale,
    message: { id: draft.messageId, kind: takesNoMail ? 'note' : draft.kind, body: draft.body },
  };
}
