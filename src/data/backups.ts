import { queryOptions } from '@tanstack/react-query';
import { desk, parseResponse } from './desk-client.ts';
import { readResponse } from './http.ts';

const { backups } = desk;

/** The backups that there are, newest first; null where the platform makes them. */
export const backupsQuery = () =>
  queryOptions({ queryKey: ['backups'], queryFn: () => parseResponse(backups.$get()) });

/** Makes a backup now; answers with all that there are. */
export const makeBackup = () => parseResponse(backups.$post());

/** A backup's bytes. */
export async function downloadBackup(name: string): Promise<Blob> {
  const response: Response = await backups[':name'].download.$post({ param: { name } });
  return response.ok ? response.blob() : readResponse(response);
}
