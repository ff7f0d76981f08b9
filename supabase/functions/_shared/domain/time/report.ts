import { type Kysely, type RawBuilder, sql } from 'kysely';
import { noCompany, type TimeFilter } from '#contract/time.ts';
import type { DB } from '#database/database.gen.ts';
import { addressesOfCompany } from '../contacts/person.ts';

/** How many tickets a report names, those with the most minutes first. */
const mostTickets = 100;

/** Minutes worked, and how many of them are billable. */
export interface Minutes {
  minutes: number;
  billable: number;
}

interface Part extends Minutes {
  id: string | null;
  name: string | null;
}

interface Row extends Part {
  part: 'all' | 'company' | 'agent' | 'activity' | 'ticket';
  /** The other language's name of an activity. */
  nameEn: string | null;
  number: number | null;
  company: string | null;
}

/**
 * The minutes of a period by company, agent, activity and ticket. What was worked on a ticket that is merged into
 * another counts there, as far as the agent sees that one; a ticket that they do not see counts for them nowhere.
 * The company is that of the ticket's customer now.
 */
export async function timeReport(db: Kysely<DB>, filter: TimeFilter) {
  const sum = sql`sum(minutes)::integer as minutes,
    coalesce(sum(minutes) filter (where billable), 0)::integer as billable`;
  const { rows } = await sql<Row>`
    with worked as materialized (${workedIn(filter)}),
    parts as (
      select 'all' as part, null::uuid as id, ${sum} from worked having count(*) > 0
      union all select 'company', company_id, ${sum} from worked group by company_id
      union all select 'agent', agent_id, ${sum} from worked group by agent_id
      union all select 'activity', activity_id, ${sum} from worked group by activity_id
      union all (select 'ticket', ticket_id, ${sum} from worked group by ticket_id
        order by 3 desc, ticket_id limit ${mostTickets})
    )
    select parts.*, tickets.number, owner.name as company,
      case part when 'company' then companies.name when 'agent' then users.naam
        when 'activity' then activities.name_nl when 'ticket' then tickets.subject end as name,
      activities.name_en as "nameEn"
    from parts
      left join companies on part = 'company' and companies.id = parts.id
      left join users on part = 'agent' and users.id = parts.id
      left join activities on part = 'activity' and activities.id = parts.id
      left join tickets on part = 'ticket' and tickets.id = parts.id
      left join contacts on contacts.id = tickets.contact_id
      left join contacts as person on person.id = contacts.merged_into_id
      left join companies as owner on owner.id = coalesce(person.company_id, contacts.company_id)
    order by minutes desc, name`.execute(db);
  const of = (part: Row['part']) => rows.filter((row) => row.part === part);
  const plain = ({ id, name, minutes, billable }: Row): Part => ({ id, name, minutes, billable });
  return {
    all: { minutes: of('all')[0]?.minutes ?? 0, billable: of('all')[0]?.billable ?? 0 } as Minutes,
    companies: of('company').map(plain),
    agents: of('agent').map(plain),
    activities: of('activity').map((row) => ({ ...plain(row), nameEn: row.nameEn })),
    tickets: of('ticket').map((row) => ({
      ...plain(row),
      number: row.number,
      company: row.company,
    })),
    mostTickets,
  };
}

/** The minutes of a company's people in a period. */
export async function minutesOfCompany(
  db: Kysely<DB>,
  filter: TimeFilter & { company: string },
): Promise<Minutes> {
  const { rows } = await sql<Minutes>`
    select coalesce(sum(minutes), 0)::integer as minutes,
      coalesce(sum(minutes) filter (where billable), 0)::integer as billable
    from (${workedIn(filter)}) as worked`.execute(db);
  return rows[0] as Minutes;
}

/** Every entry that a report counts, the earliest first, for a spreadsheet. */
export async function timeEntriesIn(db: Kysely<DB>, filter: TimeFilter) {
  const { rows } = await sql<{
    day: string;
    number: number;
    subject: string;
    customer: string | null;
    company: string | null;
    agent: string;
    nl: string;
    en: string;
    minutes: number;
    billable: boolean;
    note: string;
  }>`
    select worked.day::text as day, tickets.number, tickets.subject, contacts.name as customer,
      companies.name as company, users.naam as agent, activities.name_nl as nl,
      activities.name_en as en, worked.minutes, worked.billable, entry.note
    from (${entriesIn(filter)}) as worked
      inner join time_entries as entry on entry.id = worked.id
      inner join tickets on tickets.id = worked.ticket_id
      inner join users on users.id = worked.agent_id
      inner join activities on activities.id = worked.activity_id
      left join contacts on contacts.id = tickets.contact_id
      left join companies on companies.id = worked.company_id
    order by worked.day, entry.created_at, entry.id`.execute(db);
  return rows;
}

/** The minutes of a period, summed as finely as a report parts them: what is joined is far less than was written. */
const workedIn = (filter: TimeFilter) =>
  placed(
    filter,
    sql`select ticket_id, agent_id, activity_id, billable, sum(minutes) as minutes
      from time_entries as e where ${conditionOf(filter)} group by 1, 2, 3, 4`,
    sql`e.agent_id, e.activity_id, e.billable, e.minutes`,
  );

const entriesIn = (filter: TimeFilter) =>
  placed(
    filter,
    sql`select id, day, ticket_id, agent_id, activity_id, billable, minutes
      from time_entries as e where ${conditionOf(filter)}`,
    sql`e.id, e.day, e.agent_id, e.activity_id, e.billable, e.minutes`,
  );

/** Entries with the ticket that they count at, and the company of its customer. */
function placed(
  { company }: TimeFilter,
  entries: RawBuilder<unknown>,
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const companyId = sql`coalesce(person.company_id, contacts.company_id)`;
  const isOf =
    company === undefined
      ? sql`true`
      : company === noCompany
        ? sql`${companyId} is null`
        : // Said of the addresses, too, by which they are found.
          sql`contacts.id = any ${addressesOfCompany(company)} and ${companyId} = ${company}::uuid`;
  return sql`
    select ${columns}, coalesce(target.id, own.id) as ticket_id, ${companyId} as company_id
    from (${entries}) as e
      inner join tickets as own on own.id = e.ticket_id
      left join tickets as target on target.id = own.merged_into_id
      -- Not coalesce, of which Postgres does not know that it tells nothing: then no index finds them under a policy.
      left join contacts on contacts.id =
        case when target.contact_id is null then own.contact_id else target.contact_id end
      left join contacts as person on person.id = contacts.merged_into_id
    where ${isOf}`;
}

const conditionOf = ({ from, to, agent, activity, company }: TimeFilter) =>
  sql.join(
    [
      sql`e.removed_at is null and e.day between ${from}::date and ${to}::date`,
      ...(company && company !== noCompany
        ? [sql`e.ticket_id = any ${ticketsThatMayCount(company)}`]
        : []),
      ...(agent ? [sql`e.agent_id = ${agent}::uuid`] : []),
      ...(activity ? [sql`e.activity_id = ${activity}::uuid`] : []),
    ],
    sql` and `,
  );

/**
 * The tickets of a company's people, and those that are merged into one of them: the only ones whose minutes can be
 * the company's. Found first, so that nothing is read of other customers.
 */
const ticketsThatMayCount = (company: string) => {
  const isTheirs = sql`tickets.contact_id = any ${addressesOfCompany(company)}`;
  return sql`(array(select id from tickets where ${isTheirs}
    union all select merged.id from tickets
      inner join tickets as merged on merged.merged_into_id = tickets.id
      where ${isTheirs}))`;
};
