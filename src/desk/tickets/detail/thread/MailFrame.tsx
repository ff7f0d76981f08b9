import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { formattedMailQuery } from '#data/conversation.ts';
import type { Message } from '#data/tickets.ts';
import { DeskSpinner } from '#desk/shared/DeskSpinner.tsx';
import { LoadError } from '#desk/shared/LoadError.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { estimateHeight } from './estimate-height.ts';
import './mail-frame.css';

interface MailFrameProps {
  ticketId: string;
  message: Message;
  author: string;
}

/**
 * What a mail looked like, in a frame that runs nothing, knows nothing of the desk, and fetches nothing
 * from elsewhere unless that is asked for. Nobody can look into it, the desk neither: its height is
 * reckoned from the text, its lower edge can be drawn, and what is longer scrolls.
 */
export default function MailFrame({ ticketId, message, author }: MailFrameProps) {
  const copy = useCopy();
  const { mail } = copy.ticket;
  const [withPictures, setWithPictures] = useState(false);
  const [height, setHeight] = useState<number>();
  const box = useRef<HTMLDivElement>(null);
  const view = withPictures ? 'pictures' : 'formatted';
  const {
    data: address,
    error,
    refetch,
  } = useQuery(formattedMailQuery(ticketId, message.id, view));
  const remote = message.formatted?.remotePictures ?? 0;

  useLayoutEffect(() => {
    if (box.current) setHeight(estimateHeight(message, box.current.clientWidth));
  }, [message]);

  if (error) return <LoadError title={copy.ticket.failed.title} error={error} onRetry={refetch} />;
  return (
    <>
      {remote > 0 && !withPictures && (
        <div className="mail-pictures">
          <ImageOff size={18} aria-hidden="true" />
          <p>
            {mail.remote(remote)} {mail.remoteNote}
          </p>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => setWithPictures(true)}
          >
            {mail.load}
          </button>
        </div>
      )}
      <div ref={box} className="mail-frame" style={{ height }}>
        {address ? (
          <iframe
            title={mail.frame(author)}
            src={address}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            referrerPolicy="no-referrer"
          />
        ) : (
          <DeskSpinner />
        )}
      </div>
      <button
        type="button"
        className="text-button"
        onClick={() => setHeight((box.current?.offsetHeight ?? 0) * 1.6)}
      >
        {mail.larger}
      </button>
    </>
  );
}
