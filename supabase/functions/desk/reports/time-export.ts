import type { Language } from '#contract/fields.ts';
import { ticketReference } from '#contract/ticket.ts';
import type { timeEntriesIn } from '#domain/time/report.ts';
import { toCsv } from '#util/csv.ts';

type Row = Awaited<ReturnType<typeof timeEntriesIn>>[number];

const words = {
  nl: {
    head: ['Dag', 'Melding', 'Onderwerp', 'Klant', 'Bedrijf', 'Medewerker', 'Activiteit'].concat([
      'Minuten',
      'Uren',
      'Declarabel',
      'Notitie',
    ]),
    yes: 'ja',
    no: 'nee',
  },
  en: {
    head: ['Day', 'Ticket', 'Subject', 'Customer', 'Company', 'Agent', 'Activity'].concat([
      'Minutes',
      'Hours',
      'Billable',
      'Note',
    ]),
    yes: 'yes',
    no: 'no',
  },
};

/** What was worked as a table for a spreadsheet, in the agent's language. */
export function timeAsCsv(rows: readonly Row[], language: Language): string {
  const { head, yes, no } = words[language];
  return toCsv(
    [
      head,
      ...rows.map((row) => [
        row.day,
        ticketReference(row.number),
        row.subject,
        row.customer ?? '',
        row.company ?? '',
        row.agent,
        row[language],
        row.minutes,
        Math.round((row.minutes / 60) * 100) / 100,
        row.billable ? yes : no,
        row.note,
      ]),
    ],
    language,
  );
}
