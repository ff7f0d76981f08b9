import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useCopy } from './language.tsx';

/** While something is `unsaved`, asks before the screen is left, within the desk or otherwise. */
export function useUnsavedGuard(unsaved: boolean): void {
  const { dropText } = useCopy();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (confirm(dropText)) blocker.proceed();
    else blocker.reset();
  }, [blocker, dropText]);

  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);
}
