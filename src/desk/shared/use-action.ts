import { useMutation } from '@tanstack/react-query';
import { notify } from '#ui/notify.ts';
import { useErrorText } from './use-error-text.ts';

/**
 * Something that is done on the server: the desk's one way to write. When it fails, a notice says so
 * under the title `failed`, or, without one, says why; a function there says it in its own way.
 * `onEnd` follows either outcome, and what is done lasts until it has ended.
 */
export function useAction<Argument = void, Result = unknown>(
  perform: (argument: Argument) => Promise<Result>,
  failed?: string | ((error: Error, argument: Argument) => unknown),
  onEnd?: () => Promise<unknown>,
) {
  const errorText = useErrorText();
  const { mutate, mutateAsync, isPending, error, variables, data } = useMutation({
    mutationFn: perform,
    onError(error, argument) {
      if (typeof failed === 'function') return failed(error, argument);
      const text = errorText(error);
      return notify({ kind: 'error', ...(failed ? { title: failed, text } : { title: text }) });
    },
    onSettled: onEnd,
  });
  return {
    run: mutate,
    /** The same. Resolves with whether it was done. */
    attempt: (argument: Argument) =>
      mutateAsync(argument).then(
        () => true,
        () => false,
      ),
    isDoing: isPending,
    /** Why it was not done the last time. */
    error,
    /** With what it was last asked for. */
    argument: variables,
    /** What came of it the last time. */
    result: data,
  };
}
