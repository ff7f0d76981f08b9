import { useEffect, useState } from 'react';
import { Link, useRouteError } from 'react-router';
import { ChunkError, reloadPage } from '../../lib/load-chunk.ts';
import { deskPaths } from '../../lib/paths.ts';
import { useCopy } from '../language.tsx';
import { DeskSpinner } from '../parts/DeskSpinner.tsx';
import { Screen } from '../parts/Screen.tsx';

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
