import type { Kysely, Selectable } from 'kysely';
import * as v from 'valibot';
import {
  type AutomationAction,
  type AutomationFilter,
  automationSchema,
  type Occasion,
} from '#contract/automation.ts';
import type { TicketStatus } from '#contract/ticket.ts';
import type { Automations, DB } from '#database/database.gen.ts';

/** An automation as it is kept. */
export interface Automation {
  id: string;
  name: string;
  enabled: boolean;
  occasion: Occasion;
  status: TicketStatus | null;
  hours: number | null;
  filter: AutomationFilter;
  actions: AutomationAction[];
  authorId: string | null;
}

const { filter: filterEntry, actions: actionsEntry } = automationSchema.pipe[0].entries;

/** What a row says. Throws for what an older version kept and nobody knows any more. */
export const automationOf = (row: Selectable<Automations>): Automation => ({
  id: row.id,
  name: row.name,
  enabled: row.enabled,
  occasion: row.occasion as Occasion,
  status: row.status as TicketStatus | null,
  hours: row.hours,
  filter: v.parse(filterEntry, row.filter),
  actions: v.parse(actionsEntry, row.actions),
  authorId: row.author_id,
});

/** All automations in the order in which they run, each with how it went. */
export async function listAutomations(db: Kysely<DB>) {
  const rows = await db
    .selectFrom('automations')
    .leftJoin('tickets', 'tickets.id', 'last_error_ticket_id')
    .selectAll('automations')
    .select('tickets.number as failedNumber')
    .orderBy('position')
    .orderBy('automations.id')
    .execute();
  return rows.map(({ failedNumber, ...row }) => ({
    ...automationOf(row),
    version: row.version,
    runs: row.runs,
    lastRanAt: row.last_ran_at,
    /** Why it could not do what it should the last time; null when it could. */
    failure: row.last_error
      ? {
          text: row.last_error,
          at: row.last_error_at,
          // Only if it exists for whoever asks.
          ticket: failedNumber
            ? { id: row.last_error_ticket_id ?? '', number: failedNumber }
            : null,
        }
      : null,
  }));
}
