import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useCopy } from './language.tsx';

/** What is asked before the screen is left, for each thing on it that would be lost. */
const questions = new Map<object, string>();
const listeners = new Set<() => void>();

function tell() {
  for (const listener of listeners) listener();
}

/** While something is `unsaved`, asks before the screen is left, within the desk or otherwise. */
export function useUnsavedGuard(unsaved: boolean, ownQuestion?: string): void {
  const { dropText } = useCopy();
  const question = ownQuestion ?? dropText;
  useLayoutEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    questions.set(ask, question);
    tell();
    addEventListener('beforeunload', ask);
    return () => {
      questions.delete(ask);
      tell();
      removeEventListener('beforeunload', ask);
    };
  }, [unsaved, question]);
}

/** The question to ask before the screen is left; undefined while nothing would be lost. */
export const useLeaveQuestion = (): string | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => questions.values().next().value,
  );
