import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useCopy } from '../shared/language.tsx';

/** Says that the server cannot be reached, for as long as that lasts. */
export function ConnectionNotice() {
  const { connection } = useCopy();
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  const isAnswered = useAnswers();
  if (isOnline && isAnswered) return null;
  return (
    <p className="app-layout-notice" role="status">
      <WifiOff size={18} aria-hidden="true" />
      {isOnline ? connection.unanswered : connection.offline}
    </p>
  );
}

/** Whether the last question to the server got an answer, be it a refusal. */
function useAnswers(): boolean {
  const cache = useQueryClient().getQueryCache();
  const [isAnswered, setIsAnswered] = useState(true);
  useEffect(
    () =>
      cache.subscribe((event) => {
        if (event.type !== 'updated') return;
        const { action } = event;
        if (action.type === 'success') setIsAnswered(true);
        // What fetch throws when no server answers.
        if (action.type === 'failed') setIsAnswered(!(action.error instanceof TypeError));
      }),
    [cache],
  );
  return isAnswered;
}
