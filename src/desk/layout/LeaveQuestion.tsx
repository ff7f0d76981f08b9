import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useQuestion } from '../shared/use-unsaved-guard.ts';

/** Asks on the way to another screen while something would be lost. Once: a router has one blocker only. */
export function LeaveQuestion() {
  const question = useQuestion();
  return question === undefined ? null : <Blocker question={question} />;
}

function Blocker({ question }: { question: string }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker, question]);
  return null;
}
