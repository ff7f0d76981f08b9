import type { NotFoundCopy } from '#copy/nl/site/not-found.ts';
import { paths } from '#lib/paths.ts';
import { PageHead } from '../parts/PageHead.tsx';
import { SiteLink } from '../SiteLink.tsx';

/** What stands at every address that is not a page: a plate that lacks a well, and four ways on. */
export default function NotFoundPage({ copy }: { copy: NotFoundCopy }) {
  const { actions } = copy;
  return (
    <PageHead
      title={copy.title}
      text={copy.text}
      plate="not-found"
      above={<p className="eyebrow">{copy.code}</p>}
    >
      <p className="actions">
        <SiteLink className="button" to={paths.home}>
          {actions.home}
        </SiteLink>
        <SiteLink to={paths.clients}>{actions.clients}</SiteLink>
        <SiteLink to={paths.vacancies}>{actions.vacancies}</SiteLink>
        <SiteLink to={paths.contact}>{actions.contact}</SiteLink>
      </p>
    </PageHead>
  );
}
