import { randomUUID } from 'node:crypto';
import type { Role } from '#contract/rights.ts';
import { emptyVacancy } from '#contract/vacancy.ts';
import type { Named } from '#tests/support/candidate.ts';
import { quoteContent } from '#tests/support/quotes.ts';

/** A way in to the desk: whose it is, and how it can be asked for what belongs to a candidate. */
interface Entry {
  role: Role;
  /** How the parameters of its path are filled, in their order. */
  path?: (of: Named) => string[];
  query?: (of: Named) => Record<string, string>;
  body?: (of: Named) => object;
  /** Whether the answer tells of the candidate to whoever may know. */
  tells?: boolean;
  /** How much asking takes away: what takes the most is asked last. */
  ends?: number;
}

const ticket = (body: Entry['body'] = () => ({}), more: Partial<Entry> = {}): Entry => ({
  role: 'agent',
  path: (of) => [of.ticket],
  body,
  ...more,
});
const quote = (body: Entry['body'] = () => ({ version: 1 }), more: Partial<Entry> = {}): Entry => ({
  role: 'agent',
  path: (of) => [of.quote],
  body,
  ...more,
});
const vacancy = (
  body: Entry['body'] = () => ({ version: 1 }),
  more: Partial<Entry> = {},
): Entry => ({
  role: 'agent',
  path: () => ['none'],
  body,
  ...more,
});
const agents: Entry = { role: 'agent' };
const begin = new Date().toISOString();
const admins: Entry = { role: 'admin' };
const tells = { tells: true };
const search: Entry['query'] = (of) => ({ q: of.word });
const unknown = () => [randomUUID()];
const all: Entry['query'] = () => ({ status: 'all' });

/** Every address of the desk. One that is not here fails the test of the matrix. */
export const matrix: Record<string, Entry> = {
  'GET /desk/tickets/:id': ticket(undefined, tells),
  'GET /desk/tickets/:id/clock': ticket(),
  'GET /desk/tickets/:id/attachments': ticket(),
  'GET /desk/tickets/:id/drafts': ticket(),
  'PUT /desk/tickets/:id/drafts/:kind': ticket(
    () => ({ messageId: randomUUID(), body: 'x', version: 0 }),
    { path: (of) => [of.ticket, 'note'] },
  ),
  'PUT /desk/tickets/:id/read': ticket(() => ({ message: randomUUID() })),
  'DELETE /desk/tickets/:id/read': ticket(),
  'PUT /desk/tickets/:id/presence': ticket(() => ({ mode: 'viewing' })),
  'DELETE /desk/tickets/:id/presence': ticket(),
  'PUT /desk/tickets/:id/watch': ticket(undefined, tells),
  'DELETE /desk/tickets/:id/watch': ticket(undefined, tells),
  'PUT /desk/tickets/:id/tags/:tag': ticket(undefined, {
    path: (of) => [of.ticket, 'new'],
    ...tells,
  }),
  'DELETE /desk/tickets/:id/tags/:tag': ticket(undefined, {
    path: (of) => [of.ticket, 'new'],
    ...tells,
  }),
  'PATCH /desk/tickets/:id': ticket(() => ({ version: 1, priority: 'high' })),
  'POST /desk/tickets/:id/messages': ticket(
    () => ({ id: randomUUID(), kind: 'note', body: 'Note' }),
    tells,
  ),
  'POST /desk/tickets/:id/messages/:messageId/undo': ticket(undefined, {
    path: (of) => [of.ticket, randomUUID()],
  }),
  'POST /desk/tickets/:id/messages/:messageId/mail/:view': ticket(undefined, {
    path: (of) => [of.ticket, randomUUID(), 'formatted'],
  }),
  'POST /desk/tickets/:id/messages/:messageId/forwards': ticket(
    () => ({ id: randomUUID(), to: ['eva@lab.example'], body: 'See below' }),
    { path: (of) => [of.ticket, randomUUID()] },
  ),
  'POST /desk/tickets/:id/attachments': ticket(),
  'DELETE /desk/tickets/:id/attachments/:fileId': ticket(undefined, {
    path: (of) => [of.ticket, of.attachment],
  }),
  'GET /desk/tickets/:id/time': ticket(),
  'POST /desk/tickets/:id/time': ticket(() => ({
    ...{ id: randomUUID(), minutes: 5, activityId: randomUUID() },
    ...{ billable: true, note: '', day: '2026-11-23' },
  })),
  'PUT /desk/tickets/:id/time/:entryId': ticket(
    () => ({
      ...{ version: 1, minutes: 5, activityId: randomUUID() },
      ...{ billable: true, note: '', day: '2026-11-23' },
    }),
    { path: (of) => [of.ticket, randomUUID()] },
  ),
  'DELETE /desk/tickets/:id/time/:entryId': ticket(undefined, {
    path: (of) => [of.ticket, randomUUID()],
  }),
  'POST /desk/tickets/:id/time/:entryId/restore': ticket(undefined, {
    path: (of) => [of.ticket, randomUUID()],
  }),
  'PUT /desk/tickets/:id/timer': ticket(),
  'DELETE /desk/tickets/:id/timer': ticket(),
  'POST /desk/tickets/:id/moves': ticket(() => ({ version: 1, to: 'resolved' })),
  'POST /desk/tickets/:id/release': ticket(),
  'POST /desk/tickets/:id/step': ticket(() => ({
    ...{ from: 'new', to: 'invited', batch: '00000000-0000-4000-8000-000000000002' },
  })),
  'POST /desk/tickets/:id/step/undo': ticket(() => ({
    batch: '00000000-0000-4000-8000-000000000002',
  })),
  'POST /desk/tickets/:id/interviews': ticket(() => ({
    ...{ id: randomUUID(), dates: ['2099-11-30T10:00'], minutes: 45, place: 'Here' },
    ...{ interviewers: [randomUUID()], words: 'Hello' },
  })),
  'PUT /desk/tickets/:id/interviews/:interview': ticket(
    () => ({ version: 1, date: '2099-11-30T10:00', minutes: 45, place: 'Here' }),
    { path: (of) => [of.ticket, randomUUID()] },
  ),
  'POST /desk/tickets/:id/interviews/:interview/withdraw': ticket(() => ({ version: 1 }), {
    path: (of) => [of.ticket, randomUUID()],
  }),
  'POST /desk/tickets/:id/merge': ticket(({ number }) => ({ into: number, version: 1 })),
  'DELETE /desk/tickets/:id/merge': ticket(),
  'POST /desk/tickets/:id/split': ticket(() => ({
    message: randomUUID(),
    what: 'only',
    subject: 'Split',
    version: 1,
  })),
  'DELETE /desk/tickets/:id/split': ticket(),
  'PUT /desk/tickets/:id/parent': ticket(({ number }) => ({ parent: number, version: 1 })),
  'PUT /desk/tickets/:id/customer': ticket(({ contact }) => ({ contactId: contact, version: 1 })),
  'PATCH /desk/tickets/:id/customer': ticket(() => ({ company: 'Lab' })),
  'PUT /desk/tickets/:id/confidants': ticket(() => ({ version: 1, agents: [] }), { ends: 1 }),
  'POST /desk/tickets/:id/erase': ticket(undefined, { role: 'admin', ends: 2 }),
  'POST /desk/tickets': {
    role: 'agent',
    body: ({ contact }) => ({
      ...{ contactId: contact, subject: 'New', priority: 'low', assigneeId: null, locale: 'nl' },
    }),
  },
  'GET /desk/agents': agents,
  'GET /desk/contacts': { role: 'agent', query: search, tells: true },
  'POST /desk/contacts': agents,
  'GET /desk/contacts/list': { role: 'agent', query: search },
  'GET /desk/contacts/:id': { role: 'agent', path: unknown },
  'PUT /desk/contacts/:id': { role: 'agent', path: unknown },
  'POST /desk/contacts/:id/addresses': { role: 'agent', path: unknown },
  'POST /desk/contacts/:id/merge': { role: 'agent', path: unknown },
  'POST /desk/contacts/:id/separate': { role: 'agent', path: unknown },
  'POST /desk/contacts/:id/erase': { role: 'admin', path: unknown },
  'GET /desk/automations': admins,
  'POST /desk/automations': admins,
  'POST /desk/automations/dry-run': admins,
  'PUT /desk/automations/order': admins,
  'PUT /desk/automations/:id': { role: 'admin', path: unknown },
  'DELETE /desk/automations/:id': { role: 'admin', path: unknown },
  'GET /desk/companies': { role: 'agent', query: search },
  'POST /desk/companies': agents,
  'GET /desk/companies/:id': { role: 'agent', path: unknown },
  'PUT /desk/companies/:id': { role: 'agent', path: unknown },
  'DELETE /desk/companies/:id': { role: 'agent', path: unknown },
  'PUT /desk/companies/:id/contract': { role: 'admin', path: unknown },
  'DELETE /desk/companies/:id/contract': { role: 'admin', path: unknown },
  'GET /desk/profile': agents,
  'GET /desk/profile/rights': agents,
  'GET /desk/profile/digest': agents,
  'PUT /desk/profile/digest': { role: 'agent', body: () => ({ days: 'off', hour: 8 }) },
  'GET /desk/profile/absence': agents,
  'PUT /desk/profile/absence': agents,
  'PUT /desk/profile': agents,
  'GET /desk/start': agents,
  'GET /desk/ticket-updates': {
    role: 'agent',
    query: () => ({ since: begin }),
  },
  'GET /desk/queue': { role: 'agent', query: all, tells: true },
  'GET /desk/queue/counts': agents,
  'GET /desk/queue/search': { role: 'agent', query: search, tells: true },
  'GET /desk/queue/similar': { role: 'agent', query: search, tells: true },
  'POST /desk/queue/export': {
    role: 'admin',
    body: (of) => ({ ids: [of.ticket], language: 'nl' }),
    tells: true,
  },
  'POST /desk/queue/batches': {
    role: 'agent',
    body: (of) => ({
      batch: '00000000-0000-4000-8000-000000000001',
      tickets: [{ id: of.ticket, version: 1 }],
      change: { what: 'priority', priority: 'low' },
    }),
    tells: true,
  },
  'POST /desk/queue/batches/:id/undo': { role: 'agent', path: unknown },
  'GET /desk/quotes': { role: 'agent', query: () => ({ tab: 'all' }), tells: true },
  'GET /desk/quotes/summary': agents,
  'GET /desk/quotes/export': {
    role: 'admin',
    query: () => ({ tab: 'all', language: 'nl' }),
    tells: true,
  },
  'GET /desk/quotes/of-ticket/:id': ticket(undefined, tells),
  'POST /desk/quotes': { role: 'agent', body: (of) => ({ ticketId: of.ticket }) },
  'GET /desk/quotes/:id': quote(undefined, tells),
  'GET /desk/quotes/:id/pdf': quote(),
  'GET /desk/quotes/:id/invoice': quote(),
  'POST /desk/quotes/:id/invoice': quote(() => ({ buyer: {} })),
  'PUT /desk/quotes/:id': quote(() => ({ version: 1, content: quoteContent() })),
  'POST /desk/quotes/:id/duplicate': quote(),
  'POST /desk/quotes/:id/remind': quote(),
  'POST /desk/quotes/:id/withdraw': quote(() => ({ version: 1, reason: '' })),
  'POST /desk/quotes/:id/revise': quote(),
  'POST /desk/quotes/:id/acceptance': quote(),
  'POST /desk/quotes/:id/send': quote(() => ({ version: 1 }), { ends: 1 }),
  'DELETE /desk/quotes/:id': quote(undefined, { ends: 1 }),
  'GET /desk/recruiting': agents,
  'GET /desk/recruiting/letters': agents,
  'PUT /desk/recruiting/letters/:step': {
    role: 'agent',
    path: () => ['rejected'],
    body: () => ({ nl: 'Beste', en: 'Dear', version: 9 }),
  },
  'GET /desk/reports': { role: 'agent', query: () => ({ from: '2026-01-01', to: '2026-12-31' }) },
  'GET /desk/reports/time': {
    role: 'agent',
    query: () => ({ from: '2026-01-01', to: '2026-12-31' }),
  },
  'GET /desk/reports/time/export': {
    role: 'agent',
    query: () => ({ from: '2026-01-01', to: '2026-12-31', language: 'nl' }),
  },
  'GET /desk/settings/calendar': agents,
  'PUT /desk/settings/calendar': admins,
  'GET /desk/settings/calendar/holidays': agents,
  'GET /desk/settings/calendar/due': agents,
  'GET /desk/settings/sla': agents,
  'GET /desk/settings/escalation': admins,
  'PUT /desk/settings/escalation': admins,
  'PUT /desk/settings/sla': admins,
  'GET /desk/settings/access': admins,
  'PUT /desk/settings/access': admins,
  'POST /desk/settings/access/proposal/confirm': admins,
  'DELETE /desk/settings/access/proposal': admins,
  'GET /desk/settings/retention': admins,
  'PUT /desk/settings/retention': admins,
  'GET /desk/settings/firm': agents,
  'PUT /desk/settings/firm': admins,
  'GET /desk/settings/firm/versions': admins,
  'GET /desk/settings/bookkeeping': admins,
  'PUT /desk/settings/bookkeeping': admins,
  'GET /desk/settings/time': agents,
  'PUT /desk/settings/time': admins,
  'GET /desk/settings/quotes': agents,
  'PUT /desk/settings/quotes': admins,
  'GET /desk/settings/sessions': admins,
  'PUT /desk/settings/sessions': admins,
  'GET /desk/settings/team': admins,
  'PATCH /desk/settings/team/:id': { role: 'admin', path: unknown },
  'POST /desk/settings/team/:id/deactivate': { role: 'admin', path: unknown },
  'POST /desk/settings/team/:id/activate': { role: 'admin', path: unknown },
  'GET /desk/dashboard': agents,
  'GET /desk/views': agents,
  'POST /desk/views': agents,
  'PATCH /desk/views/:id': { role: 'agent', path: unknown },
  'DELETE /desk/views/:id': { role: 'agent', path: unknown },
  'GET /desk/vacancies': agents,
  'POST /desk/vacancies': { role: 'agent', body: () => ({ id: 'frontend', title: {} }) },
  'GET /desk/vacancies/:id': vacancy(),
  'PUT /desk/vacancies/:id': vacancy(() => ({ version: 1, draft: emptyVacancy() })),
  'DELETE /desk/vacancies/:id': vacancy(),
  'POST /desk/vacancies/:id/publish': vacancy(),
  'POST /desk/vacancies/:id/close': vacancy(),
  'POST /desk/vacancies/:id/reopen': vacancy(),
  'GET /desk/vacancies/:id/versions': vacancy(),
  'POST /desk/vacancies/:id/versions/:number/restore': vacancy(undefined, {
    path: () => ['none', '1'],
  }),
  'POST /desk/vacancies/:id/preview': vacancy(() => ({ draft: emptyVacancy(), language: 'nl' })),
  'GET /desk/tags': { role: 'agent', tells: true },
  'GET /desk/price-items': agents,
  'POST /desk/price-items': admins,
  'GET /desk/price-items/export': { role: 'agent', query: () => ({ language: 'nl' }) },
  'POST /desk/price-items/import': admins,
  'PUT /desk/price-items/:id': { role: 'admin', path: unknown },
  'GET /desk/quote-templates': agents,
  'POST /desk/quote-templates': agents,
  'PUT /desk/quote-templates/:id': { role: 'agent', path: unknown },
  'DELETE /desk/quote-templates/:id': { role: 'agent', path: unknown },
  'GET /desk/canned-replies': agents,
  'POST /desk/canned-replies': agents,
  'PUT /desk/canned-replies/:id': { role: 'agent', path: unknown },
  'DELETE /desk/canned-replies/:id': { role: 'agent', path: unknown },
  'GET /desk/audit': admins,
  'GET /desk/audit/chain': admins,
  'GET /desk/backups': admins,
  'GET /desk/system-check': admins,
  'GET /desk/channels': admins,
  'POST /desk/channels/:channel/test': { role: 'admin', path: () => ['imap'] },
  'POST /desk/backups': admins,
  'POST /desk/backups/:name/download': { role: 'admin', path: () => ['none'] },
  'GET /desk/mail-log': { role: 'admin', tells: true },
  'GET /desk/mail-log/:id/text': { role: 'admin', path: (of) => [of.mail], tells: true },
  'POST /desk/mail-log/:id/retry': { role: 'admin', path: (of) => [of.mail] },
  'POST /desk/mail-log/retry': admins,
  'GET /desk/inbound-mails': admins,
  'GET /desk/inbound-mails/:id/source': { role: 'admin', path: (of) => [of.inbound], tells: true },
  'POST /desk/inbound-mails/:id/accept': { role: 'admin', path: (of) => [of.inbound] },
  'POST /desk/files/:id/link': { role: 'agent', path: (of) => [of.file] },
  'GET /desk/blocked-senders': admins,
  'POST /desk/blocked-senders': agents,
  'DELETE /desk/blocked-senders/:pattern': { role: 'admin', path: () => ['@spam.example'] },
  'GET /desk/webhooks': admins,
  'POST /desk/webhooks': admins,
  'PUT /desk/webhooks/:id': { role: 'admin', path: unknown },
  'POST /desk/webhooks/:id/secret': { role: 'admin', path: unknown },
  'DELETE /desk/webhooks/:id': { role: 'admin', path: unknown },
  'POST /desk/webhooks/:id/test': { role: 'admin', path: unknown },
  'GET /desk/webhooks/:id/deliveries': { role: 'admin', path: unknown },
  'POST /desk/webhooks/:id/deliveries/:delivery/replay': {
    role: 'admin',
    path: () => [randomUUID(), randomUUID()],
  },
  'GET /desk/dead-letters': admins,
  'POST /desk/dead-letters/retry': admins,
};
