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

insert into public.business_hours (weekday, opens, closes)
  select weekday, '08:30'::time, '17:30'::time from generate_series(1, 5) as weekday;

insert into public.sla_policies (priority, response_minutes, resolution_minutes) values
  ('high', 60, 540),
  ('medium', 240, 1620),
  ('low', 540, 5400);

alter table public.business_hours enable row level security;
alter table public.holidays enable row level security;
alter table public.sla_policies enable row level security;
revoke all on public.business_hours, public.holidays, public.sla_policies from anon, authenticated;

-- The blocks of one day as moments. A local time that does not exist is the one an hour later; one
-- that exists twice is the second (the rule of AT TIME ZONE).
create function private.business_blocks(day date)
returns table (opens timestamptz, closes timestamptz)
language sql stable set search_path = ''
begin atomic
  select (day + hours.opens) at time zone 'Europe/Amsterdam',
    (day + hours.closes) at time zone 'Europe/Amsterdam'
  from public.business_hours hours
  where hours.weekday = extract(isodow from day)
    and not exists (select from public.holidays where holidays.day = business_blocks.day)
  order by hours.opens;
end;

-- Seconds of business time between two moments; 0 when the second is not later.
create function private.business_seconds(start_at timestamptz, end_at timestamptz) returns numeric
language sql stable set search_path = ''
begin atomic
  select coalesce(
    sum(extract(epoch from least(end_at, block.closes) - greatest(start_at, block.opens))), 0)
  from generate_series(
      (start_at at time zone 'Europe/Amsterdam')::date::timestamp,
      (end_at at time zone 'Europe/Amsterdam')::date::timestamp,
      '1 day'
    ) as series (day),
    private.business_blocks(series.day::date) as block
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
  for offset_days in 0..366 loop
    for block in
      select greatest(opens, start_at) as opens, closes
      from private.business_blocks(first_day + offset_days)
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

revoke all on all functions in schema private from public;
