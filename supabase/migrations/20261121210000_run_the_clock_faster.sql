-- The calendar is asked for days on end at once, and no longer day by day. In PL/pgSQL, because that
-- keeps its plans: a function in SQL was planned anew by every call, which took longer than the rest.
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

create or replace function private.business_seconds(start_at timestamptz, end_at timestamptz)
returns numeric
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

create or replace function private.add_business_seconds(start_at timestamptz, seconds numeric)
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

create or replace function private.business_days_ago(days integer) returns timestamptz
language sql stable set search_path = ''
begin atomic
  select day::timestamp at time zone 'Europe/Amsterdam'
  from generate_series(1, 60 + days * 4) as count,
    lateral (select (now() at time zone 'Europe/Amsterdam')::date - count as day) as past
  where exists (select from private.business_blocks(day, day))
  order by day desc
  offset greatest(days, 1) - 1 limit 1;
end;

drop function private.business_blocks(date);

revoke all on function private.business_blocks(date, date) from public;
