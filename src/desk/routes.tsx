import { type ComponentType, useEffect, useState } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { deskPaths } from '#lib/desk-paths.ts';
import { loadChunk } from '#lib/load-chunk.ts';
import { RequireSession } from './auth/RequireSession.tsx';
import { AppLayout } from './layout/AppLayout.tsx';
import { ScreenError } from './layout/ScreenError.tsx';
import { DeskSpinner } from './shared/DeskSpinner.tsx';
import { settingsPath } from './shared/settings/settings-pages.ts';

/**
 * A screen that loads when it is visited, and whose errors stay its own. React Router's own `lazy`
 * would keep a failure until the page is loaded anew.
 */
function screen(path: string, load: () => Promise<{ default: ComponentType }>): RouteObject {
  let Loaded: ComponentType | undefined;
  function LazyScreen() {
    const [{ Content, error }, setState] = useState<LazyState>({ Content: Loaded });
    useEffect(() => {
      if (Loaded) return;
      loadChunk(load).then(
        ({ default: Content }) => {
          Loaded = Content;
          setState({ Content });
        },
        (error) => setState({ error }),
      );
    }, []);
    if (error) throw error;
    return Content ? <Content /> : <DeskSpinner />;
  }
  return { path, ErrorBoundary: ScreenError, Component: LazyScreen };
}

interface LazyState {
  Content?: ComponentType | undefined;
  error?: unknown;
}

/** Every screen of the service desk by its address. */
export const routes: RouteObject[] = [
  screen(deskPaths.login, () => import('./auth/LoginPage.tsx')),
  screen(deskPaths.firstTimeSetup, () => import('./onboarding/FirstTimeSetupPage.tsx')),
  screen(deskPaths.ssoLogin, () => import('./auth/SsoLoginPage.tsx')),
  screen(deskPaths.authCallback, () => import('./auth/CallbackPage.tsx')),
  screen(deskPaths.ssoCallback, () => import('./auth/CallbackPage.tsx')),
  screen(deskPaths.oauthCallback, () => import('./auth/CallbackPage.tsx')),
  {
    Component: RequireSession,
    ErrorBoundary: ScreenError,
    children: [
      { path: deskPaths.area, element: <Navigate to={deskPaths.dashboard} replace /> },
      {
        Component: AppLayout,
        children: [
          screen(deskPaths.dashboard, () => import('./dashboard/DashboardPage.tsx')),
          screen(deskPaths.tickets, () => import('./tickets/list/TicketsPage.tsx')),
          screen(deskPaths.createTicket, () => import('./tickets/create/CreatePage.tsx')),
          screen(deskPaths.ticket(':id'), () => import('./tickets/detail/TicketPage.tsx')),
          screen(deskPaths.offers, () => import('./quotes/list/QuotesPage.tsx')),
          screen(deskPaths.quotes, () => import('./quotes/list/QuotesPage.tsx')),
          screen(deskPaths.quote(':id'), () => import('./quotes/QuotePage.tsx')),
          screen(deskPaths.contacts, () => import('./contacts/list/ContactsPage.tsx')),
          screen(deskPaths.contact(':id'), () => import('./contacts/detail/ContactPage.tsx')),
          screen(deskPaths.companies, () => import('./contacts/list/CompaniesPage.tsx')),
          screen(deskPaths.company(':id'), () => import('./contacts/detail/CompanyPage.tsx')),
          screen(deskPaths.recruiting, () => import('./recruiting/BoardPage.tsx')),
          screen(deskPaths.recruitingLetters, () => import('./recruiting/LettersPage.tsx')),
          screen(deskPaths.vacancies, () => import('./vacancies/list/VacancyListPage.tsx')),
          screen(
            deskPaths.vacancy(':id'),
            () => import('./vacancies/editor/VacancyEditorPage.tsx'),
          ),
          screen(deskPaths.reports, () => import('./reports/ReportsPage.tsx')),
          screen(deskPaths.timeReport, () => import('./reports/time/TimeReportPage.tsx')),
          screen(settingsPath('account'), () => import('./settings/account/AccountPage.tsx')),
          screen(settingsPath('team'), () => import('./settings/team/TeamPage.tsx')),
          screen(settingsPath('firm'), () => import('./settings/firm/FirmPage.tsx')),
          screen(settingsPath('hours'), () => import('./settings/hours/HoursPage.tsx')),
          screen(settingsPath('sla'), () => import('./settings/sla/SlaPage.tsx')),
          screen(
            settingsPath('automations'),
            () => import('./settings/automations/AutomationsPage.tsx'),
          ),
          screen(settingsPath('replies'), () => import('./settings/RepliesPage.tsx')),
          screen(settingsPath('views'), () => import('./settings/ViewsPage.tsx')),
          screen(settingsPath('quotes'), () => import('./settings/QuoteDefaultsPage.tsx')),
          screen(
            settingsPath('price-list'),
            () => import('./settings/price-list/PriceListPage.tsx'),
          ),
          screen(settingsPath('time'), () => import('./settings/time/TimeSettingsPage.tsx')),
          screen(settingsPath('mail'), () => import('./settings/MailPage.tsx')),
          screen(settingsPath('retention'), () => import('./settings/RetentionPage.tsx')),
          screen(settingsPath('audit'), () => import('./settings/audit/AuditPage.tsx')),
          screen(settingsPath('backup'), () => import('./settings/backup/BackupPage.tsx')),
          screen(
            settingsPath('system-check'),
            () => import('./settings/system-check/SystemCheckPage.tsx'),
          ),
          screen(settingsPath('api'), () => import('./settings/api/ApiPage.tsx')),
          screen(settingsPath('webhooks'), () => import('./settings/webhooks/WebhooksPage.tsx')),
          screen('*', () => import('./layout/NotFoundPage.tsx')),
        ],
      },
    ],
  },
];
