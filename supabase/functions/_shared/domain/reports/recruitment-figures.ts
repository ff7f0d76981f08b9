import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { Period } from '#contract/report.ts';
import type { DB } from '#database/database.gen.ts';
import { vacancyTitles } from '../vacancies/titles.ts';
import { candidatesOf } from './candidates.ts';

interface RecruitmentRow {
  /** Null: an open application. */
  vacancy: string | null;
  kind: 'application' | 'freelancer';
  /** What the vacancy is called; null without one. */
  titles: Record<Language, string> | null;
  came: number;
  answered: number;
  withdrawn: number;
  done: number;
  waiting: number;
  /** The median until the first answer, in seconds on the wall clock. */
  responseMedian: number | null;
}

/**
 * Candidates who came in a period, per vacancy and for freelancers, and what became of them by now.
 * Those whose data was erased meanwhile are no longer known by vacancy, and are not counted.
 */
export async function recruitmentFigures(db: Kysely<DB>, period: Period) {
  const cameWith = (
    kind: RecruitmentRow['kind'],
    records: RawBuilder<unknown>,
    vacancy: RawBuilder<unknown>,
  ) => sql`
    select t.kind, ${vacancy} as vacancy, t.created_at, t.first_response_at, t.status, t.close_reason
    from ${candidatesOf(kind, period)} t join ${records} record on record.ticket_id = t.id`;
  const { rows } = await sql<RecruitmentRow>`
    select candidate.kind, candidate.vacancy, ${vacancyTitles(sql.ref('candidate.vacancy'))} as titles,
      count(*)::integer as came,
      count(first_response_at)::integer as answered,
      (count(*) filter (where close_reason = 'withdrawn'))::integer as withdrawn,
      (count(*) filter (where status = 'resolved' or close_reason = 'done'))::integer as done,
      (count(*) filter (where status in ('open', 'in-progress', 'pending')))::integer as waiting,
      percentile_cont(0.5) within group (
        order by extract(epoch from first_response_at - created_at)::double precision
      ) filter (where first_response_at is not null) as "responseMedian"
    from (
      -- A ticket stays of its kind, so that no candidate is looked for among the others.
      ${cameWith('application', sql`applications`, sql`record.vacancy`)}
      union all ${cameWith('freelancer', sql`enrolments`, sql`null`)}
    ) as candidate
    group by candidate.kind, candidate.vacancy
    order by came desc, candidate.vacancy`.execute(db);
  return rows;
}
