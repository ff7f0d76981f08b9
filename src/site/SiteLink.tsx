import type { AnchorHTMLAttributes } from 'react';
import { Link, useLocation } from 'wouter';
import { inLanguage } from '../lib/paths.ts';
import { useLanguage } from './language.tsx';

interface SiteLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** An address from `paths`. */
  to: string;
}

/**
 * A link within the site, the current page marked. It keeps the language that the address names;
 * an anchor on the same page is left to the browser, so that `:target` and scrolling are its own.
 */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  const { language, pinned } = useLanguage();
  const [path] = useLocation();
  const href = pinned ? inLanguage(to, language) : to;
  if (to.startsWith(`${path}#`)) return <a href={href} {...rest} />;
  return <Link href={href} aria-current={to === path ? 'page' : undefined} {...rest} />;
}
