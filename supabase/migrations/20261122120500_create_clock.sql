-- When the firm works, in Europe/Amsterdam, and how soon it promises to answer and to solve.
create table public.business_hours (
  id bigint primary key generated always as identity,
  -- As ISO 8601 counts: Monday is 1.
  weekday integer not null check (weekday between 1 and 7),
  opens time not null,
  closes time not null check (closes > opens),
  -- Blocks of one day may touch, not overlap.
  constraint blocks_do_not_overlap exclude using gist (
    int4range(
      weekday * 86400 + extract(epoch from opens)::integer,
      weekday * 86400 + extract(epoch from closes)::integer
    ) with &&
  )
);
insert into public.business_hours (weekday, opens, closes)
  select weekday, '08:30'::time, '17:30'::time from generate_series(1, 5) as weekday;

create table public.holidays (
  day date primary key,
  name text not null check (length(name) between 1 and 100)
);

-- Targets in minutes of business time; null means that nothing is promised.
create table public.sla_policies (
  priority text primary key check (priority in ('high', 'medium', 'low')),
  response_minutes integer check (response_minutes between 1 and 60000),
  resolution_minutes integer check (resolution_minutes between 1 and 60000)
);
insert into public.sla_policies (priority, response_minutes, resolution_minutes) values
  ('high', 60, 540),
  ('medium', 240, 1620),
  ('low', 540, 5400);

-- When a ticket's clock ran, paused and stood still.
create table public.sla_segments (
  id bigint primary key generated always as identity,
  -- Written before the ticket's own row is.
  ticket_id uuid not null references public.tickets (id) deferrable initially deferred,
  from_at timestamptz not null,
  to_at timestamptz check (to_at > from_at),
  state text not null check (state in ('running', 'paused', 'stopped')),
  reason text
);
create unique index sla_segments_current on public.sla_segments (ticket_id) where to_at is null;
create index sla_segments_by_ticket on public.sla_segments (ticket_id, from_at);

alter table public.business_hours enable row level security;
alter table public.holidays enable row level security;
alter table public.sla_policies enable row level security;
alter table public.sla_segments enable row level security;
revoke all on public.business_hours, public.holidays, public.sla_policies, public.sla_segments
  from anon, authenticated;
grant select on public.business_hours, public.holidays, public.sla_policies, public.sla_segments to desk;

create policy "agents reach what is everybody's" on public.business_hours for all to desk
  using ((select private.desk_sight()) > 0);
create policy "agents reach what is everybody's" on public.holidays for all to desk
  using ((select private.desk_sight()) > 0);
create policy "agents reach what is everybody's" on public.sla_policies for all to desk
  using ((select private.desk_sight()) > 0);
create policy "agents reach what they see" on public.sla_segments for all to desk
  using ((select private.desk_sees_all()) or private.desk_sees(ticket_id));

-- The blocks of days on end as moments. A local time that does not exist is the one an hour later; one
-- that exists twice is the second (the rule of AT TIME ZONE). In PL/pgSQL, because that keeps its plans: a
-- function in SQL was planned anew by every call, which took longer than the rest.
create function private.business_blocks(first_day date, last_day date)
returns table (opens timestamptz, closes timestamptz)
language plpgsql stable set search_path = ''
as $$
begin
  return query
    select (series.day + hours.opens) at time zone 'Europe/Amsterdam',
      (series.day + hours.closes) at time zone 'Europe/Amsterdam'
    from generate_series(first_day::timestamp, last_day::timestamp, '1 day') as series (day)
      join public.business_hours hours on hours.weekday = extract(isodow from series.day)
    where not exists (select from public.holidays where holidays.day = series.day::date)
    order by 1;
end
$$;

-- Seconds of business time between two moments; 0 when the second is not later.
create function private.business_seconds(start_at timestamptz, end_at timestamptz) returns numeric
language sql stable set search_path = ''
begin atomic
  select coalesce(
    sum(extract(epoch from least(end_at, block.closes) - greatest(start_at, block.opens))), 0)
  from private.business_blocks(
      (start_at at time zone 'Europe/Amsterdam')::date,
      (end_at at time zone 'Europe/Amsterdam')::date
    ) as block
  where block.closes > start_at and block.opens < end_at;
end;

-- The first moment by which so many seconds of business time have passed; null when a whole year
-- of the calendar is not enough.
create function private.add_business_seconds(start_at timestamptz, seconds numeric)
returns timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  first_day constant date := (start_at at time zone 'Europe/Amsterdam')::date;
  remaining numeric := seconds;
  available numeric;
  block record;
begin
  if remaining <= 0 then
    return start_at;
  end if;
  for week in 0..52 loop
    for block in
      select greatest(opens, start_at) as opens, closes
      from private.business_blocks(first_day + 7 * week, first_day + least(7 * week + 6, 366))
      where closes > start_at
    loop
      available := extract(epoch from block.closes - block.opens);
      if remaining <= available then
        return block.opens + make_interval(secs => remaining);
      end if;
      remaining := remaining - available;
    end loop;
  end loop;
  return null;
end
$$;

-- When a promise of so many business days runs out: as the last of them closes. The day on which it
-- was given does not count. Null when there are not so many in a year.
create function private.end_of_business_day(start_at timestamptz, days integer) returns timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  first_day constant date := (start_at at time zone 'Europe/Amsterdam')::date + 1;
begin
  return (
    select max(block.closes)
    from private.business_blocks(first_day, first_day + 366) as block
    -- A day that closes at midnight ends where the next one begins.
    group by (block.opens at time zone 'Europe/Amsterdam')::date
    order by 1
    offset greatest(days, 1) - 1 limit 1
  );
end
$$;

-- The beginning, where the firm is, of the business day that was so many before today.
create function private.business_days_ago(days integer) returns timestamptz
language sql stable set search_path = ''
begin atomic
  select day::timestamp at time zone 'Europe/Amsterdam'
  from generate_series(1, 60 + days * 4) as count,
    lateral (select (now() at time zone 'Europe/Amsterdam')::date - count as day) as past
  where exists (select from private.business_blocks(day, day))
  order by day desc
  offset greatest(days, 1) - 1 limit 1;
end;

create function private.first_response_due(ticket public.tickets) returns timestamptz
language plpgsql stable set search_path = ''
as $$
begin
  if ticket.response_target_days is not null then
    return private.end_of_business_day(ticket.created_at, ticket.response_target_days);
  end if;
  return private.add_business_seconds(ticket.created_at, ticket.response_target_minutes * 60);
end
$$;

-- When so many minutes of the ticket's running segments have passed. Once it is resolved, when they
-- would have; while it is paused, null unless they had passed before.
create function private.resolution_due(ticket uuid, target_minutes integer) returns timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  remaining numeric := target_minutes * 60;
  used numeric;
  segment record;
begin
  if target_minutes is null then
    return null;
  end if;
  for segment in
    select from_at, to_at, state from public.sla_segments where ticket_id = ticket order by from_at
  loop
    if segment.state = 'running' and segment.to_at is not null then
      used := private.business_seconds(segment.from_at, segment.to_at);
      if remaining <= used then
        return private.add_business_seconds(segment.from_at, remaining);
      end if;
      remaining := remaining - used;
    elsif segment.to_at is null and segment.state <> 'paused' then
      return private.add_business_seconds(segment.from_at, remaining);
    end if;
  end loop;
  return null;
end
$$;

-- Every change of a ticket's status turns its clock; every change of its priority sets new targets.
create function private.run_clock() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  next_state constant text := case
    when new.status = 'pending' then 'paused'
    when new.status in ('resolved', 'closed') then 'stopped'
    else 'running'
  end;
  current public.sla_segments;
begin
  if tg_op = 'INSERT' or new.priority <> old.priority then
    if new.kind in ('application', 'freelancer') then
      -- As `promisedDays` in functions/_shared/contract/queue.ts.
      new.response_target_days := 5;
    else
      select response_minutes, resolution_minutes
        into new.response_target_minutes, new.resolution_target_minutes
        from public.sla_policies where priority = new.priority;
    end if;
    new.first_response_due_at := private.first_response_due(new);
  end if;
  select * into current from public.sla_segments where ticket_id = new.id and to_at is null;
  if current.id is null then
    insert into public.sla_segments (ticket_id, from_at, state)
      values (new.id, new.created_at, next_state);
  elsif current.state <> next_state then
    if current.from_at >= now() then
      update public.sla_segments set state = next_state, reason = new.pending_reason
        where id = current.id;
    else
      update public.sla_segments set to_at = now() where id = current.id;
      insert into public.sla_segments (ticket_id, from_at, state, reason)
        values (new.id, now(), next_state, new.pending_reason);
    end if;
  elsif tg_op = 'UPDATE' and new.priority = old.priority then
    return new;
  end if;
  new.resolution_due_at := private.resolution_due(new.id, new.resolution_target_minutes);
  return new;
end
$$;

-- After a change of the calendar: work that is not done falls due by the new one.
create function private.recompute_due() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  changed integer;
begin
  -- A new calendar is not a change that an agent made to a ticket.
  perform set_config('desk.recompute', 'on', true);
  update public.tickets set
    first_response_due_at = private.first_response_due(tickets),
    resolution_due_at = private.resolution_due(id, resolution_target_minutes)
  where status in ('open', 'in-progress', 'pending');
  get diagnostics changed = row_count;
  perform set_config('desk.recompute', '', true);
  return changed;
end
$$;

-- What of a segment counts: `business_seconds` of work time, out of `seconds` on the wall clock.
create function private.explain_clock(ticket uuid)
returns table (
  from_at timestamptz, to_at timestamptz, state text, reason text,
  seconds double precision, business_seconds double precision
)
language sql stable set search_path = ''
begin atomic
  select segment.from_at, segment.to_at, segment.state, segment.reason,
    extract(epoch from coalesce(segment.to_at, now()) - segment.from_at)::double precision,
    private.business_seconds(segment.from_at, coalesce(segment.to_at, now()))::double precision
  from public.sla_segments segment
  where segment.ticket_id = ticket
  order by segment.from_at;
end;

revoke all on function private.business_blocks, private.business_seconds, private.add_business_seconds,
  private.end_of_business_day, private.business_days_ago, private.first_response_due,
  private.resolution_due, private.run_clock, private.recompute_due, private.explain_clock from public;
-- What runs with the rights of whoever calls it gives no rights away.
grant execute on function private.business_blocks, private.business_seconds,
  private.add_business_seconds, private.end_of_business_day, private.business_days_ago,
  private.first_response_due, private.resolution_due, private.explain_clock to desk;

-- After `guard_ticket`, by name.
create trigger run_clock before insert or update of status, priority on public.tickets
  for each row execute function private.run_clock();
