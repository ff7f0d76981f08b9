import { type Kysely, sql } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { Period } from '#contract/report.ts';
import type { DB } from '#database/database.gen.ts';
import { vacancyTitles } from '../vacancies/titles.ts';
import { within } from './period.ts';

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
  const { rows } = await sql<RecruitmentRow>`
    select candidate.kind, candidate.vacancy, ${vacancyTitles(sql.ref('candidate.vacancy'))} as titles,
      count(*)::integer as came,
      count(t.first_response_at)::integer as answered,
      (count(*) filter (where t.close_reason = 'withdrawn'))::integer as withdrawn,
      (count(*) filter (where t.status = 'resolved' or t.close_reason = 'done'))::integer as done,
      (count(*) filter (where t.status in ('open', 'in-progress', 'pending')))::integer as waiting,
      percentile_cont(0.5) within group (
        order by extract(epoch from t.first_response_at - t.created_at)::double precision
      ) filter (where t.first_response_at is not null) as "responseMedian"
    from (
      select ticket_id, vacancy, 'application' as kind from applications
      union all select ticket_id, null, 'freelancer' from enrolments
    ) as candidate
    join tickets t on t.id = candidate.ticket_id
    where t.kind in ('application', 'freelancer') and t.queue <> 'quarantine'
      and ${within(sql`t.created_at`, period)}
    group by candidate.kind, candidate.vacancy
    order by came desc, candidate.vacancy`.execute(db);
  return rows;
}
