import { useEffect, useLayoutEffect } from 'react';
import { useBlocker } from 'react-router';
import { useCopy } from './language.tsx';

/** What is asked before the screen is left, for each thing on it that would be lost. */
const questions = new Map<object, string>();

/** While something is `unsaved`, asks before the screen is left, within the desk or otherwise. */
export function useUnsavedGuard(unsaved: boolean, ownQuestion?: string): void {
  const { dropText } = useCopy();
  const question = ownQuestion ?? dropText;
  useLayoutEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    questions.set(ask, question);
    addEventListener('beforeunload', ask);
    return () => {
      questions.delete(ask);
      removeEventListener('beforeunload', ask);
    };
  }, [unsaved, question]);
}

/** Asks on the way to another screen. Once, in the frame: a router has one blocker only. */
export function useQuestionOnLeaving(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      questions.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const [question] = questions.values();
    if (question === undefined || confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
}
