import { useState } from 'react';
import { attachmentLimits } from '#contract/attachment.ts';
import { stageFile } from '#data/conversation.ts';
import type { Uploading } from '#desk/shared/attachments/use-attachments.ts';
import { useUploadProblem } from '#desk/shared/attachments/use-upload-problem.ts';
import { uuid } from '#lib/uuid.ts';

/**
 * Files for a ticket that is not there yet: they wait in the page, and are uploaded once it is. One
 * that fails keeps the others, and itself.
 */
export function useNewFiles() {
  const problemOf = useUploadProblem();
  const [files, setFiles] = useState<readonly Uploading[]>([]);
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());

  const update = (key: string, changes: Partial<Uploading>) =>
    setFiles((now) => now.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  const remove = (key: string) => setFiles((now) => now.filter((each) => each.key !== key));

  return {
    staged: files
      .filter(({ problem }) => !problem)
      .map(({ key, file }) => ({ id: key, name: file.name, bytes: file.size })),
    uploads: files.filter(({ problem }) => problem),
    add(added: readonly File[]) {
      const judged = added.map((file) => ({
        key: uuid(),
        file,
        share: 0,
        problem: file.size > attachmentLimits.bytes ? problemOf('file-too-large') : undefined,
      }));
      setFiles((now) => [...now, ...judged]);
    },
    remove,
    retry: ({ key }: Uploading) => update(key, { problem: undefined }),
    dismiss: remove,
    /** Uploads what is not there yet. Resolves with whether all of it is. */
    async upload(ticketId: string, messageId: string): Promise<boolean> {
      for (const { key, file } of files) {
        if (sent.has(key)) continue;
        try {
          await stageFile(ticketId, messageId, file, () => {});
          setSent((now) => new Set([...now, key]));
        } catch (error) {
          update(key, { problem: problemOf(error) });
          return false;
        }
      }
      return true;
    },
  };
}

export type NewFiles = ReturnType<typeof useNewFiles>;
