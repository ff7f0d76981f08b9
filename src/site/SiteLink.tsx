import type { AnchorHTMLAttributes } from 'react';
import { languageOfSearch, storedLanguage } from '#lib/language.ts';
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
  const asked = languageOfSearch(search);
  // The bare address is Dutch, but for whoever chose English.
  const isPinned = asked === 'nl' ? storedLanguage() === 'en' : asked !== undefined;
  return (
    <a
      href={isPinned ? inLanguage(to, language) : to}
      aria-current={to === path ? 'page' : undefined}
      {...rest}
    >
      {children}
    </a>
  );
}
