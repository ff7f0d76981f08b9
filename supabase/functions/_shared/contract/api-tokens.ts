import * as v from 'valibot';
import { line } from './fields.ts';

/** What every token begins with, so that scanners for secrets know it. */
export const tokenPrefix = 'dlv_';

/** What a token lets a program do in its owner's name. */
export const tokenScopes = ['read', 'write'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** For how many days a token may be made. */
export const tokenDays = [30, 90, 365] as const;

/** How many tokens that work somebody may have. */
export const mostTokens = 10;

export const newTokenSchema = v.object({
  name: line(80),
  scope: v.picklist(tokenScopes, 'invalid'),
  days: v.picklist(tokenDays, 'invalid'),
});
export type NewToken = v.InferOutput<typeof newTokenSchema>;

/** The parts of the desk that tokens reach, and the most that they may do there. All else is refused. */
const reach: Record<string, TokenScope> = {
  agents: 'read',
  'canned-replies': 'read',
  companies: 'write',
  contacts: 'write',
  dashboard: 'read',
  files: 'write',
  'price-items': 'read',
  queue: 'write',
  'quote-templates': 'read',
  quotes: 'write',
  recruiting: 'write',
  reports: 'read',
  tags: 'read',
  'ticket-updates': 'read',
  tickets: 'write',
  vacancies: 'write',
  views: 'read',
};

/** What a token must be made for to call a part of the desk by this method; null where none may. */
export function scopeNeeded(method: string, part: string): TokenScope | null {
  const scope = /^(GET|HEAD)$/i.test(method) ? 'read' : 'write';
  const most = Object.hasOwn(reach, part) ? reach[part] : undefined;
  return most === 'write' || most === scope ? scope : null;
}
