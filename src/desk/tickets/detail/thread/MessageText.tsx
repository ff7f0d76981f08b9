import { Download, FileText, Forward, Palette } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { mailAddress } from '#data/conversation.ts';
import type { Message } from '#data/tickets.ts';
import { DeskSpinner } from '#desk/shared/DeskSpinner.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { useAction } from '#desk/shared/use-action.ts';
import { LinkedText } from './LinkedText.tsx';
import { MessageFiles } from './MessageFiles.tsx';

const ForwardDialog = lazy(() => import('./ForwardDialog.tsx'));
const MarkdownText = lazy(() => import('./MarkdownText.tsx'));
const MailFrame = lazy(() => import('./MailFrame.tsx'));

interface MessageTextProps {
  ticketId: string;
  message: Message;
  author: string;
}

/** What a message says, with its files: as text, or as it looked where it was a mail with looks. */
export function MessageText({ ticketId, message, author }: MessageTextProps) {
  const copy = useCopy().ticket;
  const [isFormatted, setIsFormatted] = useState(false);
  const { quoted, formatted, files } = message;
  const beside = isFormatted ? files.filter(({ isInline }) => !isInline) : files;
  return (
    <>
      {isFormatted ? (
        <Suspense fallback={<DeskSpinner />}>
          <MailFrame ticketId={ticketId} message={message} author={author} />
        </Suspense>
      ) : (
        <Words message={message} />
      )}
      {quoted && !isFormatted && (
        <details className="message-aside">
          <summary>{copy.quoted}</summary>
          <p className="message-body">
            <LinkedText text={quoted} />
          </p>
        </details>
      )}
      {beside.length > 0 && <MessageFiles files={beside} />}
      {message.kind !== 'note' && (
        <div className="message-views">
          {formatted && (
            <button
              type="button"
              className="text-button"
              onClick={() => setIsFormatted((before) => !before)}
            >
              {isFormatted ? (
                <FileText size={14} aria-hidden="true" />
              ) : (
                <Palette size={14} aria-hidden="true" />
              )}
              {isFormatted ? copy.mail.text : copy.mail.formatted}
            </button>
          )}
          <ForwardButton ticketId={ticketId} message={message} />
          {message.hasRaw && <RawMailButton ticketId={ticketId} messageId={message.id} />}
        </div>
      )}
    </>
  );
}

/** The text as it was written; of a reply with its formats, once what draws them is here. */
function Words({ message: { body, markdown } }: { message: Message }) {
  const plain = (
    <p className="message-body">
      <LinkedText text={body} />
    </p>
  );
  if (!markdown || !hasMarks.test(body)) return plain;
  return (
    <Suspense fallback={plain}>
      <MarkdownText text={body} />
    </Suspense>
  );
}

/** Without one of these a text looks the same either way. */
const hasMarks = /[*_`[#>]|^\s*(?:[-+]|\d+[.)]) /m;

function ForwardButton({ ticketId, message }: { ticketId: string; message: Message }) {
  const { forward } = useCopy().ticket.mail;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="text-button" onClick={() => setIsOpen(true)}>
        <Forward size={14} aria-hidden="true" />
        {forward.open}
      </button>
      {isOpen && (
        <Suspense fallback={<DeskSpinner />}>
          <ForwardDialog ticketId={ticketId} message={message} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function RawMailButton({ ticketId, messageId }: { ticketId: string; messageId: string }) {
  const { mail } = useCopy().ticket;
  const { run, isDoing } = useAction(
    async () => location.assign(await mailAddress(ticketId, messageId, 'raw')),
    mail.rawFailed,
  );
  return (
    <button type="button" className="text-button" disabled={isDoing} onClick={() => run()}>
      <Download size={14} aria-hidden="true" />
      {mail.raw}
    </button>
  );
}
