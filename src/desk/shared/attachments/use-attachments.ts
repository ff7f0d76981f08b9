import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { attachmentLimits } from '#contract/attachment.ts';
import { stagedQuery, stageFile, unstageFile } from '#data/conversation.ts';
import { uuid } from '#lib/uuid.ts';
import { notify } from '#ui/notify.ts';
import { useErrorText } from '../use-error-text.ts';
import { useUploadProblem } from './use-upload-problem.ts';

/** A file that is on its way, or did not get there. */
export interface Uploading {
  key: string;
  file: File;
  /** How far it is, 0 to 1. */
  share: number;
  problem: string | undefined;
}

/** The files of a message that is still being written: each is uploaded as soon as it is chosen. */
export function useAttachments(ticketId: string, messageId: string, onFirst: () => void) {
  const cache = useQueryClient();
  const problemOf = useUploadProblem();
  const errorText = useErrorText();
  const [uploads, setUploads] = useState<readonly Uploading[]>([]);
  const last = useRef(Promise.resolve());
  const { queryKey } = stagedQuery(ticketId);
  const { data: all = [] } = useQuery(stagedQuery(ticketId));
  const staged = all.filter((file) => file.messageId === messageId);

  const update = (key: string, changes: Partial<Uploading>) =>
    setUploads((now) => now.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  const dismiss = (key: string) => setUploads((now) => now.filter((each) => each.key !== key));

  async function send({ key, file }: Uploading) {
    update(key, { share: 0, problem: undefined });
    try {
      if (file.size > attachmentLimits.bytes) {
        update(key, { problem: problemOf('file-too-large') });
        return;
      }
      const now = await stageFile(ticketId, messageId, file, (share) => update(key, { share }));
      cache.setQueryData(queryKey, now);
      dismiss(key);
    } catch (error) {
      update(key, { problem: problemOf(error) });
    }
  }

  /** One after the other, so that together they keep within the limits and in their order. */
  function add(files: readonly File[]) {
    if (files.length === 0) return;
    onFirst();
    const added = files.map((file) => ({ key: uuid(), file, share: 0, problem: undefined }));
    setUploads((now) => [...now, ...added]);
    for (const each of added) last.current = last.current.then(() => send(each));
  }

  async function remove(fileId: string) {
    try {
      cache.setQueryData(queryKey, await unstageFile(ticketId, fileId));
    } catch (error) {
      void notify({ kind: 'error', title: errorText(error) });
    }
  }

  return {
    staged,
    uploads,
    isUploading: uploads.some(({ problem }) => !problem),
    add,
    remove,
    retry: send,
    dismiss,
  };
}
