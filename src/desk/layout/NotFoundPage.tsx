import { Link } from 'react-router';
import { deskPaths } from '#lib/desk-paths.ts';
import { useCopy } from '../shared/language.tsx';
import { Screen } from '../shared/Screen.tsx';

export default function NotFoundPage() {
  const { notFound } = useCopy();
  return (
    <Screen title={notFound.title}>
      <p>{notFound.text}</p>
      <p className="actions">
        <Link className="button" to={deskPaths.tickets}>
          {notFound.back}
        </Link>
      </p>
    </Screen>
  );
}
