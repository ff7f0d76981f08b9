import { useQuery } from '@tanstack/react-query';
import {
  BookOpen,
  Briefcase,
  ChartLine,
  ExternalLink,
  FileText,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  Search,
  Settings,
  Ticket,
  UserSearch,
  Users,
} from 'lucide-react';
import { NavLink } from 'react-router';
import { countsQuery } from '#data/queue.ts';
import { quoteSummaryQuery } from '#data/quotes.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { inLanguage, paths } from '#lib/paths.ts';
import { useSignOut } from '../shared/auth/use-sign-out.ts';
import { LanguageButtons } from '../shared/LanguageButtons.tsx';
import { useLanguage } from '../shared/language.tsx';
import { countOf, countText } from '../shared/tickets/counts.ts';
import { useAgent } from '../shared/use-agent.ts';
import { useRights } from '../shared/use-rights.ts';

/** Every screen of the desk, with how much waits there; and who is signed in. */
export function Menu({ onSearch }: { onSearch(): void }) {
  const {
    copy: { nav },
    language,
  } = useLanguage();
  const agent = useAgent();
  const { recruits } = useRights();
  const signOut = useSignOut();
  const { data: counts = {} } = useQuery(countsQuery());
  const { data: summary } = useQuery(quoteSummaryQuery());
  return (
    <div className="app-layout-menu">
      <div className="app-layout-head">
        <button type="button" className="app-layout-search" onClick={onSearch}>
          <Search size={16} aria-hidden="true" />
          {nav.search}
          <kbd>Ctrl K</kbd>
        </button>
        <nav aria-label={nav.label}>
          <ul>
            <MenuLink to={deskPaths.dashboard} icon={LayoutDashboard} label={nav.dashboard} />
            <MenuLink
              to={deskPaths.tickets}
              icon={Ticket}
              label={nav.tickets}
              count={countOf(counts, 'unresolved')}
            />
            <MenuLink
              to={deskPaths.offers}
              icon={FileText}
              label={nav.offers}
              count={summary?.expiring.count}
            />
            <MenuLink to={deskPaths.contacts} icon={Users} label={nav.contacts} />
            {recruits && (
              <>
                <MenuLink to={deskPaths.recruiting} icon={UserSearch} label={nav.recruiting} />
                <MenuLink to={deskPaths.vacancies} icon={Briefcase} label={nav.vacancies} />
              </>
            )}
            <MenuLink to={deskPaths.reports} icon={ChartLine} label={nav.reports} />
            <MenuLink to={deskPaths.settings} icon={Settings} label={nav.settings} />
          </ul>
        </nav>
      </div>
      <div className="app-layout-foot">
        <LanguageButtons />
        <a href={inLanguage(deskPaths.help, language)} target="_blank" rel="noopener">
          <BookOpen size={18} aria-hidden="true" />
          {nav.help}
          <span className="visually-hidden"> {nav.newTab}</span>
        </a>
        <a href={paths.home}>
          <ExternalLink size={18} aria-hidden="true" />
          {nav.site}
        </a>
        <p className="app-layout-agent">
          <strong>{agent.name}</strong>
          <span>{agent.email}</span>
        </p>
        <button type="button" onClick={signOut}>
          <LogOut size={18} aria-hidden="true" />
          {nav.signOut}
        </button>
      </div>
    </div>
  );
}

interface MenuLinkProps {
  to: string;
  icon: LucideIcon;
  label: string;
  count?: number;
}

function MenuLink({ to, icon: Icon, label, count = 0 }: MenuLinkProps) {
  return (
    <li>
      <NavLink to={to}>
        <Icon size={18} aria-hidden="true" />
        {label}
        {count > 0 && <span className="count">{countText(count)}</span>}
      </NavLink>
    </li>
  );
}
