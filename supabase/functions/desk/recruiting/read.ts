import { type Kysely, type SqlBool, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import {
  type BoardFilter,
  type LetterStep,
  letterSteps,
  mostCards,
  type Step,
  steps,
} from '#contract/recruiting.ts';
import type { TicketStatus } from '#contract/ticket.ts';
import type { DB } from '#database/database.gen.ts';
import { vacancyTitle } from '#domain/recruitment/vacancy-title.ts';

/** What goes through steps: neither what may be abuse, nor what came to another end. */
const isOnBoard = sql<SqlBool>`(tickets.queue <> 'quarantine' and (
  tickets.status <> 'closed' or tickets.close_reason = 'done' and step in ('rejected', 'hired')))`;

/**
 * The board: a column for each step, with how many there are and the first of them. Whoever has waited
 * longest stands first; of what is over, the latest.
 */
export async function readBoard(db: Kysely<DB>, { vacancy }: BoardFilter) {
  const placed = db
    .selectFrom('applications')
    .innerJoin('tickets', 'tickets.id', 'ticket_id')
    .select((eb) => [
      'tickets.id',
      'number',
      'applications.name',
      'step_since as since',
      'customer_waits as waits',
      eb.ref('step').$castTo<Step>().as('step'),
      eb.ref('status').$castTo<TicketStatus>().as('status'),
      eb.ref('tickets.locale').$castTo<'nl' | 'en'>().as('locale'),
      vacancyTitle.as('vacancy'),
      jsonObjectFrom(
        eb
          .selectFrom('users')
          .select(['users.id', 'naam as name'])
          .whereRef('users.id', '=', 'assignee_id'),
      ).as('assignee'),
      jsonObjectFrom(
        eb
          .selectFrom('interviews')
          .select((one) => [
            'starts_at as startsAt',
            one
              .ref('interviews.status')
              .$castTo<'proposed' | 'accepted' | 'none-suits'>()
              .as('status'),
          ])
          .whereRef('interviews.ticket_id', '=', 'tickets.id')
          .where(sql<SqlBool>`(interviews.status = 'none-suits' or coalesce(interviews.starts_at,
            dates[cardinality(dates)]) > now() and interviews.status in ('proposed', 'accepted'))`)
          .orderBy('interviews.created_at', 'desc')
          .limit(1),
      ).as('interview'),
      sql<number>`(count(*) over (partition by step))::integer`.as('count'),
      sql<number>`(row_number() over (partition by step order by
        case when step in ('rejected', 'hired') then -extract(epoch from step_since)
          else extract(epoch from step_since) end, number))::integer`.as('place'),
    ])
    .where(isOnBoard)
    .$if(vacancy === 'open', (query) => query.where('vacancy', 'is', null))
    .$if(vacancy !== undefined && vacancy !== 'open', (query) =>
      query.where('vacancy', '=', String(vacancy)),
    );
  const rows = await db
    .with('placed', () => placed)
    .selectFrom('placed')
    .selectAll()
    .where('place', '<=', mostCards)
    .orderBy('place')
    .execute();
  return {
    columns: steps.map((step) => {
      const cards = rows.filter((row) => row.step === step);
      return {
        step,
        count: cards[0]?.count ?? 0,
        cards: cards.map(({ count: _, place: __, step: ___, ...card }) => card),
      };
    }),
    vacancies: await db
      .selectFrom('vacancies')
      .select('id')
      .select(
        sql<{ nl: string; en: string }>`jsonb_build_object(
          'nl', coalesce(published, draft) #>> '{nl,title}',
          'en', coalesce(published, draft) #>> '{en,title}')`.as('title'),
      )
      .orderBy('position')
      .execute(),
  };
}

/** The standard letters, in the order of the steps. */
export async function listLetters(db: Kysely<DB>) {
  const letters = await db
    .selectFrom('recruiting_letters')
    .select((eb) => [
      eb.ref('step').$castTo<LetterStep>().as('step'),
      'body_nl as nl',
      'body_en as en',
      'version',
    ])
    .execute();
  return {
    letters: letterSteps.flatMap((step) => letters.filter((letter) => letter.step === step)),
  };
}
