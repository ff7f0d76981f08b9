import { useEffect, useState } from 'react';
import { Link, useRouteError } from 'react-router';
import { deskPaths } from '#lib/desk-paths.ts';
import { ChunkError, reloadPage } from '#lib/load-chunk.ts';
import { DeskSpinner } from '../shared/DeskSpinner.tsx';
import { useCopy } from '../shared/language.tsx';
import { Screen } from '../shared/Screen.tsx';

/**
 * Stands in for a screen that failed, with a way on. One that cannot be fetched, because the desk was
 * deployed anew, is loaded from the server first.
 */
export function ScreenError() {
  const { failed } = useCopy();
  const error = useRouteError();
  const isMissing = error instanceof ChunkError;
  const [isReloading, setIsReloading] = useState(isMissing);

  useEffect(() => {
    if (isMissing) void reloadPage().then(setIsReloading);
    else console.error(error);
  }, [error, isMissing]);

  // As the notice about the connection promises.
  useEffect(() => {
    if (!isMissing) return;
    const retry = () => location.reload();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [isMissing]);

  if (isReloading) return <DeskSpinner />;
  return (
    <Screen title={isMissing ? failed.missing : failed.title}>
      <p>{isMissing ? failed.reload : failed.text}</p>
      <p className="actions">
        <button type="button" className="button" onClick={() => location.reload()}>
          {failed.retry}
        </button>
        <Link className="button button-quiet" to={deskPaths.tickets} reloadDocument>
          {failed.back}
        </Link>
      </p>
    </Screen>
  );
}
