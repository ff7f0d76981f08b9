import { Paperclip, RotateCw, X } from 'lucide-react';
import { useRef } from 'react';
import { attachmentTypes } from '#contract/attachment.ts';
import type { StagedFile } from '#data/conversation.ts';
import { fileSize } from '#lib/file-size.ts';
import { useCopy, useLanguage } from '../language.tsx';
import type { Uploading } from './use-attachments.ts';
import './attachments.css';

const accepted = Object.keys(attachmentTypes).join(',');

/** The files of a message, and what may be done with them. */
interface AttachedFiles {
  staged: readonly Pick<StagedFile, 'id' | 'name' | 'bytes'>[];
  uploads: readonly Uploading[];
  add(files: readonly File[]): unknown;
  remove(id: string): unknown;
  retry(upload: Uploading): unknown;
  dismiss(key: string): void;
}

/** The files that go along, what is still on its way, and the button for more. */
export function Attachments({ files }: { files: AttachedFiles }) {
  const { attachments: copy } = useCopy().ticket.composer;
  const { language } = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="attachments">
      <ul aria-label={copy.list}>
        {files.staged.map(({ id, name, bytes }) => (
          <li key={id}>
            <Paperclip size={16} aria-hidden="true" />
            <span className="attachment-name">{name}</span>
            <small>{fileSize(bytes, language)}</small>
            <button
              type="button"
              className="icon-button"
              aria-label={copy.remove(name)}
              onClick={() => files.remove(id)}
            >
              <X size={16} aria-hidden="true" />
            </button>
          </li>
        ))}
        {files.uploads.map((upload) => (
          <li key={upload.key} data-failed={upload.problem !== undefined}>
            <span className="attachment-name">{upload.file.name}</span>
            {upload.problem ? (
              <>
                <span role="alert">{upload.problem}</span>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={copy.retry(upload.file.name)}
                  onClick={() => files.retry(upload)}
                >
                  <RotateCw size={16} aria-hidden="true" />
                </button>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={copy.remove(upload.file.name)}
                  onClick={() => files.dismiss(upload.key)}
                >
                  <X size={16} aria-hidden="true" />
                </button>
              </>
            ) : (
              <progress
                max={1}
                value={upload.share}
                aria-label={copy.uploading(upload.file.name)}
              />
            )}
          </li>
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={copy.add}
        multiple
        accept={accepted}
        onChange={({ target }) => {
          files.add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <button type="button" className="text-button" onClick={() => input.current?.click()}>
        <Paperclip size={16} aria-hidden="true" />
        {copy.add}
      </button>
      <small className="muted">{copy.limits}</small>
    </div>
  );
}
