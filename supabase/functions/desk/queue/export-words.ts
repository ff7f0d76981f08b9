import type { Language } from '#contract/fields.ts';
import type { TicketKind, TicketPriority, TicketStatus } from '#contract/ticket.ts';

interface ExportWords {
  head: readonly string[];
  kind: Record<TicketKind, string>;
  status: Record<TicketStatus, string>;
  priority: Record<TicketPriority, string>;
}

/** What an exported table says, in the agent's language. */
export const exportWords: Record<Language, ExportWords> = {
  nl: {
    head: [
      ...['Nummer', 'Onderwerp', 'Soort', 'Status', 'Prioriteit', 'Behandelaar', 'Klant'],
      ...['Bedrijf', 'E-mail', 'Binnengekomen', 'Laatste activiteit', 'Termijn'],
    ],
    kind: {
      contact: 'Contact',
      application: 'Sollicitatie',
      freelancer: 'Freelancer',
      internal: 'Intern',
    },
    status: {
      open: 'Open',
      'in-progress': 'In behandeling',
      pending: 'Wachtend',
      resolved: 'Opgelost',
      closed: 'Gesloten',
    },
    priority: { high: 'Hoog', medium: 'Normaal', low: 'Laag' },
  },
  en: {
    head: [
      ...['Number', 'Subject', 'Kind', 'Status', 'Priority', 'Assignee', 'Customer'],
      ...['Company', 'Email', 'Received', 'Last activity', 'Due'],
    ],
    kind: {
      contact: 'Contact',
      application: 'Application',
      freelancer: 'Freelancer',
      internal: 'Internal',
    },
    status: {
      open: 'Open',
      'in-progress': 'In progress',
      pending: 'Pending',
      resolved: 'Resolved',
      closed: 'Closed',
    },
    priority: { high: 'High', medium: 'Medium', low: 'Low' },
  },
};
