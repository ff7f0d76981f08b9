import { type Kysely, sql } from 'kysely';
import type { Step } from '#contract/recruiting.ts';
import type { Period } from '#contract/report.ts';
import type { DB } from '#database/database.gen.ts';
import { candidatesOf } from './candidates.ts';

interface StepRow {
  /** Null: open applications. */
  vacancy: string | null;
  title: { nl: string; en: string } | null;
  step: Step;
  /** How many were ever at the step, and how many are there by now. */
  reached: number;
  now: number;
  /** The median until they went on, in seconds on the wall clock; null while nobody did. */
  median: number | null;
}

/**
 * How the applications of a period went through the steps, per vacancy. What was taken back is left out, and so
 * are candidates whose data was erased meanwhile.
 */
export async function stepFigures(db: Kysely<DB>, period: Period) {
  const { rows } = await sql<StepRow>`
    with came as materialized (
      select a.ticket_id, a.vacancy, a.step, a.created_at
      from ${candidatesOf('application', period)} t
      join applications a on a.ticket_id = t.id
    ),
    changes as materialized (
      select came.vacancy, e.ticket_id, e.new #>> '{}' as step, e.created_at, e.id, e.reverts_id
      from came join ticket_events e on e.ticket_id = came.ticket_id
      where e.field = 'step'
    ),
    moves as (
      select vacancy, ticket_id, step, created_at, id
      from changes
      where reverts_id is null
        and id not in (select undone.reverts_id from changes undone where undone.reverts_id is not null)
    ),
    stays as (
      select at.vacancy, at.ticket_id, at.step, at.created_at as begun,
        lead(at.created_at) over (partition by at.ticket_id order by at.created_at, at.id) as ended
      from (
        -- What has no move where it is, was there when the steps began to be kept.
        select came.vacancy, came.ticket_id, case when came.ticket_id in (select ticket_id from moves)
          then 'new' else came.step end as step, came.created_at, 0::bigint as id
        from came
        union all
        select moves.vacancy, moves.ticket_id, moves.step, moves.created_at, moves.id from moves
      ) as at
    )
    select stays.vacancy, stays.step, count(distinct ticket_id)::integer as reached,
      (count(*) filter (where ended is null))::integer as now,
      percentile_cont(0.5) within group (
        order by extract(epoch from ended - begun)::double precision
      ) filter (where ended is not null) as median,
      (select jsonb_build_object(
        'nl', coalesce(published, draft) #>> '{nl,title}',
        'en', coalesce(published, draft) #>> '{en,title}')
        from vacancies where vacancies.id = stays.vacancy) as title
    from stays
    group by stays.vacancy, stays.step
    order by stays.vacancy nulls last,
      array_position(array['new', 'invited', 'interview', 'offer', 'rejected', 'hired'], stays.step)`.execute(
    db,
  );
  return rows;
}
