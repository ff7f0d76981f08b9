import type { Message } from '#data/tickets.ts';
import { useCopy, useLanguage } from '#desk/shared/language.tsx';
import { fileSize } from '#lib/file-size.ts';

/** Files that came with a mail and were not kept: each with its size and the reason. */
export function LeftOutFiles({ files }: { files: Message['leftOut'] }) {
  const copy = useCopy().ticket.files.leftOut;
  const { language } = useLanguage();
  return (
    <div className="message-aside">
      <strong>{copy.label}</strong>
      <ul aria-label={copy.label}>
        {files.map(({ name, bytes, reason }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change, and names may repeat
          <li key={position}>
            {name} {bytes !== null && <small>{fileSize(bytes, language)}</small>}{' '}
            {copy.reasons[reason ?? 'unknown']}
          </li>
        ))}
      </ul>
    </div>
  );
}
