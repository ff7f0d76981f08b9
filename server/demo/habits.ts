import type { NewAutomation } from '#contract/automation.ts';
import type { ContractPolicy } from '#contract/settings.ts';
import type { TicketPriority } from '#contract/ticket.ts';

const policy = (
  priority: TicketPriority,
  responseMinutes: number,
  resolutionMinutes: number,
): ContractPolicy => ({
  ...{ priority, responseMinutes, resolutionMinutes },
  ...{ responseDays: null, resolutionDays: null },
});

/** A company that is promised more than others, in minutes of business time. */
export const contract = {
  company: 'Biocel Leiden',
  policies: [policy('high', 30, 240), policy('medium', 120, 960), policy('low', 480, 2400)],
};

const always = { enabled: true, status: null, hours: null };
const anyTicket = { status: 'all', assignee: 'anyone' } as const;

/** What happens to tickets by itself. */
export const automations: NewAutomation[] = [
  {
    ...{ ...always, name: 'LIMS gaat voor', occasion: 'created' },
    filter: { ...anyTicket, kind: 'contact', q: 'LIMS' },
    actions: [
      { what: 'priority', priority: 'high' },
      { what: 'tag', tag: 'lims' },
    ],
  },
  {
    ...{ ...always, name: 'Factuurvragen herkennen', occasion: 'created' },
    filter: { ...anyTicket, kind: 'contact', q: 'factuur' },
    actions: [{ what: 'tag', tag: 'administratie' }],
  },
  {
    ...{ ...always, name: 'Wat blijft liggen, gaat voor', occasion: 'waiting' },
    ...{ status: 'open', hours: 8 },
    filter: { ...anyTicket, kind: 'contact', assignee: 'none' },
    actions: [
      { what: 'priority', priority: 'high' },
      { what: 'tag', tag: 'blijft-liggen' },
    ],
  },
];
