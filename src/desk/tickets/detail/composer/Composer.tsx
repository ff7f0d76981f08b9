import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type PresenceMode, type StaffKind, staffKinds } from '#contract/conversation.ts';
import type { Message, Ticket } from '#data/tickets.ts';
import { DeskSpinner } from '#desk/shared/DeskSpinner.tsx';
import { useWaitingDraft } from '#desk/shared/drafts/use-message-draft.ts';
import { useShortcuts } from '#desk/shared/keyboard/use-shortcuts.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { useAgent } from '#desk/shared/use-agent.ts';
import { lastForwarded } from '../thread/last-forwarded.ts';
import type { TicketChange } from '../use-ticket-change.ts';
import { bodyField, ComposerForm, replyRefusal } from './ComposerForm.tsx';
import { UndoSend } from './UndoSend.tsx';
import { restoreRecipients } from './use-recipients.ts';
import './composer.css';

const ForwardDialog = lazy(() => import('../thread/ForwardDialog.tsx'));

interface ComposerProps {
  ticket: Ticket;
  isSending: boolean;
  change: Pick<TicketChange, 'send' | 'undoSend'>;
  /** Told what the agent is doing, for their colleagues to see. */
  onMode(mode: PresenceMode): void;
}

/** Where an agent writes: an answer that goes out by mail, or a note that stays inside. */
export function Composer({ ticket, isSending, change, onMode }: ComposerProps) {
  const { shortcuts, composer, canned } = useCopy().ticket;
  const openCanned = useRef<() => void>(undefined);
  const agent = useAgent();
  const [kind, setKind] = useState<StaffKind>('reply');
  const [isWriting, setIsWriting] = useState(false);
  const other = kind === 'reply' ? 'note' : 'reply';
  const isWaiting = useWaitingDraft(ticket.id, other);
  // Another draft than was loaded: the form begins anew with it.
  const [round, setRound] = useState(0);
  // A forwarded message that was taken back, to be sent on in another way.
  const [forwarded, setForwarded] = useState<Message>();
  const original = forwarded && forwardedFrom(ticket, forwarded.id);
  const leaving = ticket.messages.findLast(
    ({ authorId, leavesInMs }) => authorId === agent.id && leavesInMs !== null,
  );

  useEffect(() => {
    const modes = { reply: 'replying', note: 'noting' } as const;
    onMode(isWriting ? modes[kind] : 'viewing');
  }, [isWriting, kind, onMode]);

  function write(next: StaffKind) {
    flushSync(() => setKind(next));
    document.getElementById(bodyField)?.focus();
  }

  async function undoSend(messageId: string) {
    const sent = ticket.messages.find(({ id }) => id === messageId);
    if (!(await change.undoSend(messageId))) return;
    if (sent && sent.forwardedTo.length > 0) {
      setForwarded(sent);
      return;
    }
    if (sent) restoreRecipients(agent.id, ticket.id, sent);
    setRound((before) => before + 1);
    write('reply');
  }

  useShortcuts(shortcuts, [
    { keys: 'r', label: composer.reply, run: () => write('reply') },
    { keys: 'n', label: composer.note, run: () => write('note') },
    {
      keys: ';',
      label: canned.title,
      run() {
        // Nothing can be put into an answer that cannot be given: into a note, then.
        if (replyRefusal(ticket, composer)) write('note');
        openCanned.current?.();
      },
    },
  ]);

  return (
    <section className="composer" data-kind={kind} aria-label={composer.label}>
      {leaving && (
        <UndoSend key={leaving.id} message={leaving} onUndoSend={() => undoSend(leaving.id)} />
      )}
      <fieldset className="composer-kinds" aria-label={composer.label}>
        {staffKinds.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === kind}
            onClick={() => setKind(each)}
          >
            {composer[each]}
            {each === other && isWaiting && <small> · {composer.draft.waits}</small>}
          </button>
        ))}
      </fieldset>
      <ComposerForm
        key={`${kind}:${round}`}
        ticket={ticket}
        kind={kind}
        isSending={isSending}
        onSend={change.send}
        onWriting={setIsWriting}
        openCanned={openCanned}
      />
      {original && (
        <Suspense fallback={<DeskSpinner />}>
          <ForwardDialog
            ticketId={ticket.id}
            message={original}
            sent={forwarded}
            onClose={() => setForwarded(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** What was forwarded; from another browser, the customer's last message. */
function forwardedFrom({ id, messages }: Ticket, noteId: string): Message | undefined {
  const last = lastForwarded(id).read();
  return (
    messages.find((message) => last?.id === noteId && message.id === last.of) ??
    messages.findLast(({ kind }) => kind === 'customer')
  );
}
