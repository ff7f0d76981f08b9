import { useQuery } from '@tanstack/react-query';
import { Download, Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { fileQuery } from '#data/files.ts';
import type { Message } from '#data/tickets.ts';
import { useCopy, useLanguage } from '#desk/shared/language.tsx';
import { useDownload } from '#desk/shared/use-download.ts';
import { fileSize } from '#lib/file-size.ts';
import { PdfPreview } from '../pdf/PdfPreview.tsx';

type MessageFile = Message['files'][number];

/** The files of a message: pictures and PDFs are shown, everything can be downloaded. */
export function MessageFiles({ files }: { files: readonly MessageFile[] }) {
  const { files: copy, candidate } = useCopy().ticket;
  const { language } = useLanguage();
  const download = useDownload(copy.failed);
  const [previewed, setPreviewed] = useState<MessageFile>();
  return (
    <>
      <ul className="message-files" aria-label={copy.label}>
        {files.map((file) => (
          <li key={file.id}>
            {file.mediaType.startsWith('image/') && <Picture file={file} />}
            <button
              type="button"
              className="text-button"
              disabled={download.isDoing}
              onClick={() => download.run(file.id)}
            >
              <Download size={16} aria-hidden="true" />
              {file.name}
            </button>{' '}
            <small>{fileSize(file.bytes, language)}</small>
            {(file.scan === 'unavailable' || file.scan === 'not-inspected') && (
              <small>{candidate.cv.scan[file.scan]}</small>
            )}
            {file.mediaType === 'application/pdf' && (
              <button type="button" className="text-button" onClick={() => setPreviewed(file)}>
                <Eye size={16} aria-hidden="true" />
                {candidate.cv.preview}
              </button>
            )}
          </li>
        ))}
      </ul>
      {previewed && (
        <PdfPreview
          fileId={previewed.id}
          name={previewed.name}
          onClose={() => setPreviewed(undefined)}
        />
      )}
    </>
  );
}

/** A picture from bytes that were fetched with the agent's right to them; no address of it is public. */
function Picture({ file: { id, name, mediaType } }: { file: MessageFile }) {
  const { data: bytes } = useQuery(fileQuery(id));
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!bytes) return;
    const url = URL.createObjectURL(new Blob([bytes.slice()], { type: mediaType }));
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [bytes, mediaType]);
  return address ? <img src={address} alt={name} /> : null;
}
