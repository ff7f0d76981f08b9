import type { NotFoundCopy } from '#copy/nl/site/not-found.ts';
import { paths } from '#lib/paths.ts';
import { SiteLink } from '../SiteLink.tsx';

/** What stands at every address that is not a page. */
export default function NotFoundPage({ copy }: { copy: NotFoundCopy }) {
  return (
    <section className="page-message">
      <p className="eyebrow">{copy.code}</p>
      <h1>{copy.title}</h1>
      <p>{copy.text}</p>
      <p className="actions">
        <SiteLink className="button" to={paths.home}>
          {copy.actions.home}
        </SiteLink>
        <SiteLink to={paths.contact}>{copy.actions.contact}</SiteLink>
      </p>
    </section>
  );
}
