import { fileAddress } from '#data/files.ts';
import { useAction } from './use-action.ts';

/** Downloads a file by its id. `failed` heads the notice when that does not work. */
export const useDownload = (failed: string) =>
  // It comes as an attachment, so that the page stays where it is.
  useAction(async (id: string) => location.assign(await fileAddress(id)), failed);
