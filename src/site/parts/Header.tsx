import { firm } from '#contract/firm.ts';
import type { ShellCopy } from '#copy/nl/site/shell.ts';
import { paths } from '#lib/paths.ts';
import { Dropdown } from '#ui/Dropdown.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { useLanguage } from '../language.tsx';
import { SiteLink } from '../SiteLink.tsx';
import { useShell } from '../use-shell-copy.ts';
import { LanguageLinks } from './LanguageLinks.tsx';

interface NavigationItem {
  to: string;
  label: string;
}

/** The top bar; on small screens all of it but the name moves into a sheet from the side. */
export function Header() {
  const { nav } = useShell();
  const { language } = useLanguage();
  const jobs = jobsNavigation(nav);
  const [before, after] = navigation(nav);
  return (
    <header className="header">
      <SiteLink className="brand" to={paths.home} aria-label={`${firm.brand}, ${nav.home}`}>
        <Logo />
        {firm.brand}
      </SiteLink>
      <nav className="top-bar" aria-label={nav.label}>
        <Links items={before} />
        <Dropdown id="jobs-menu" label={nav.jobs}>
          <Links items={jobs} />
        </Dropdown>
        <Links items={after} />
      </nav>
      <div className="top-bar top-bar-end">
        <a href={paths.login}>{nav.login}</a>
        <Dropdown
          id="language-menu"
          label={
            <>
              <span className="visually-hidden">{nav.language}: </span>
              {language.toUpperCase()}
            </>
          }
        >
          <LanguageLinks />
        </Dropdown>
      </div>
      <Sheet id="menu-sheet" label={nav.menu} open={nav.openMenu} close={nav.closeMenu}>
        <nav className="sheet-nav" aria-label={nav.label}>
          <Links items={before} />
          <h2>{nav.jobs}</h2>
          <Links items={jobs} />
          <Links items={after} />
          <a href={paths.login}>{nav.login}</a>
          <h2>{nav.language}</h2>
          <LanguageLinks />
        </nav>
      </Sheet>
    </header>
  );
}

function Links({ items }: { items: readonly NavigationItem[] }) {
  return (
    <ul>
      {items.map(({ to, label }) => (
        <li key={to}>
          <SiteLink to={to}>{label}</SiteLink>
        </li>
      ))}
    </ul>
  );
}

/** What stands before and after the jobs dropdown. */
function navigation(nav: ShellCopy['nav']): [NavigationItem[], NavigationItem[]] {
  return [
    [
      { to: paths.home, label: nav.home },
      { to: paths.about, label: nav.about },
      { to: paths.clients, label: nav.clients },
    ],
    [
      { to: paths.quickSupport, label: nav.quickSupport },
      { to: paths.contact, label: nav.contact },
    ],
  ];
}

function jobsNavigation(nav: ShellCopy['nav']): NavigationItem[] {
  return [
    { to: paths.jobs, label: nav.applications },
    { to: paths.vacancies, label: nav.vacancies },
    { to: paths.freelance, label: nav.freelance },
    { to: paths.enrol, label: nav.enrol },
  ];
}

/** The firm's mark: a plate of nine wells, the diagonal filled. */
function Logo() {
  return (
    <svg className="logo" viewBox="0 0 24 24" aria-hidden="true">
      <path className="logo-empty" d="M12 4h.01M20 4h.01M4 12h.01M20 12h.01M4 20h.01M12 20h.01" />
      <path d="M4 4h.01M12 12h.01M20 20h.01" />
    </svg>
  );
}
