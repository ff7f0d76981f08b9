import { queryOptions } from '@tanstack/react-query';
import { answerTo, desk } from './desk.ts';
import { readAnswer } from './functions.ts';

const { backups } = desk;

/** The backups that there are, newest first; null where the platform makes them. */
export const backupsQuery = () =>
  queryOptions({ queryKey: ['backups'], queryFn: () => answerTo(backups.$get()) });

/** Makes a backup now; answers with all that there are. */
export const makeBackup = () => answerTo(backups.$post());

/** A backup's bytes. */
export async function downloadBackup(name: string): Promise<Blob> {
  const response: Response = await backups[':name'].download.$post({ param: { name } });
  return response.ok ? response.blob() : readAnswer(response);
}
