import { Link, useRouteError } from 'react-router';
import { deskPaths } from '../../lib/paths.ts';
import { useCopy } from '../language.tsx';
import { Screen } from '../parts/Screen.tsx';

/** Stands in for a screen that failed, with a way on. */
export function ScreenError() {
  const { failed } = useCopy();
  console.error(useRouteError());
  return (
    <Screen title={failed.title}>
      <p>{failed.text}</p>
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
