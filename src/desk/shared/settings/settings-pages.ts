import { deskPaths } from '#lib/desk-paths.ts';

/** The pages of the settings, in the order of their menu. The agent's own account comes first. */
export const settingsPages = [
  'account',
  'team',
  'firm',
  'hours',
  'sla',
  'automations',
  'replies',
  'views',
  'quotes',
  'price-list',
  'time',
  'mail',
  'retention',
  'audit',
  'backup',
  'system-check',
  'api',
  'webhooks',
] as const;
export type SettingsPage = (typeof settingsPages)[number];

/** What every agent may change; the other pages are for admins. */
export const pagesOfAgents: readonly SettingsPage[] = [
  'account',
  'replies',
  'views',
  'price-list',
  'api',
];

export const settingsPath = (page: SettingsPage) =>
  page === 'account' ? deskPaths.settings : `${deskPaths.settings}/${page}`;
