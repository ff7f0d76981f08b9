import { useMutation } from '@tanstack/react-query';
import { notify } from '#ui/notify.ts';
import { useErrorText } from './use-error-text.ts';

/** Something that a button does; when it fails, a notice says so under the title `failed`. */
export function useAction<Argument = void>(
  deed: (argument: Argument) => Promise<unknown>,
  failed: string,
) {
  const errorText = useErrorText();
  const { mutate, isPending } = useMutation({
    mutationFn: deed,
    onError: (error) => notify({ kind: 'error', title: failed, text: errorText(error) }),
  });
  return { run: mutate, isDoing: isPending };
}
