import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { longestMessage } from '#contract/lengths.ts';
import { mostRecipients, readAddresses } from '#contract/recipients.ts';
import { ApiError } from '#data/http.ts';
import { forwardMessage, type Message, ticketQuery } from '#data/tickets.ts';
import { FormDialog } from '#desk/shared/FormDialog.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { useAction } from '#desk/shared/use-action.ts';
import { uuid } from '#lib/uuid.ts';
import { TextAreaField, TextField } from '#ui/Field.tsx';
import { lastForwarded } from './last-forwarded.ts';

interface ForwardDialogProps {
  ticketId: string;
  message: Message;
  /** What was sent before, and taken back. */
  sent?: Pick<Message, 'forwardedTo' | 'body'> | undefined;
  onClose(): void;
}

/** Asks to whom a message goes on, and what is to be said above it. */
export default function ForwardDialog({ ticketId, message, sent, onClose }: ForwardDialogProps) {
  const copy = useCopy().ticket;
  const { forward } = copy.mail;
  const { recipients } = copy.composer;
  const cache = useQueryClient();
  const [id] = useState(uuid);
  const [problem, setProblem] = useState<string>();
  const { attempt, isDoing, error } = useAction(
    async ({ to, body }: { to: string[]; body: string }) => {
      const ticket = await forwardMessage(ticketId, message.id, { id, to, body });
      lastForwarded(ticketId).write({ id, of: message.id });
      cache.setQueryData(ticketQuery(ticketId).queryKey, ticket);
    },
    () => undefined,
  );

  async function submit(data: FormData) {
    const { addresses, wrong } = readAddresses(String(data.get('to')));
    const isTooMany = addresses.length > mostRecipients;
    if (wrong.length > 0) setProblem(recipients.wrong(wrong.join(', ')));
    else setProblem(isTooMany ? recipients.tooMany(mostRecipients) : undefined);
    if (wrong.length > 0 || isTooMany || addresses.length === 0) return false;
    return attempt({ to: addresses, body: String(data.get('body')) });
  }

  const isOwn = error instanceof ApiError && error.fieldCodes.to === 'invalid';
  return (
    <FormDialog
      title={forward.title}
      intro={forward.intro(message.files.length)}
      submit={forward.submit}
      isSaving={isDoing}
      error={isOwn ? forward.own : error}
      isTyped={sent !== undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        id="forward-to"
        name="to"
        label={forward.to}
        note={forward.toNote}
        error={problem}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={sent?.forwardedTo.join(', ')}
        required
      />
      <TextAreaField
        id="forward-body"
        name="body"
        label={forward.body}
        rows={5}
        defaultValue={sent?.body}
        maxLength={longestMessage}
        required
      />
    </FormDialog>
  );
}
