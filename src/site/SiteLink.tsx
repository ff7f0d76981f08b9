import type { AnchorHTMLAttributes } from 'react';
import { languageOfSearch } from '#lib/language.ts';
import { inLanguage } from '#lib/paths.ts';
import { useAddress } from './address.ts';
import { useLanguage } from './language.tsx';

interface SiteLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** An address from `paths`. */
  to: string;
}

/** A link within the site, the current page marked. It keeps the language that the address names. */
export function SiteLink({ to, children, ...rest }: SiteLinkProps) {
  const { language } = useLanguage();
  const { path, search } = useAddress();
  const pinned = languageOfSearch(search) !== undefined;
  return (
    <a
      href={pinned ? inLanguage(to, language) : to}
      aria-current={to === path ? 'page' : undefined}
      {...rest}
    >
      {children}
    </a>
  );
}
