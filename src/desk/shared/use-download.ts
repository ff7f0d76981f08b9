import { useMutation } from '@tanstack/react-query';
import { fileAddress } from '#data/files.ts';
import { notify } from '#ui/notify.ts';
import { useErrorText } from './use-error-text.ts';

/** Downloads a file by its id. `failed` heads the notice when that does not work. */
export function useDownload(failed: string) {
  const errorText = useErrorText();
  const { mutate, isPending } = useMutation({
    // It comes as an attachment, so that the page stays where it is.
    mutationFn: async (id: string) => location.assign(await fileAddress(id)),
    onError: (error) => notify({ kind: 'error', title: failed, text: errorText(error) }),
  });
  return { download: mutate, isPending };
}
