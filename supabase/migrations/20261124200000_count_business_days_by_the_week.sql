-- As before, but it looks only as far ahead as it has to. Drawing a year of the calendar for each ticket made a new
-- contract of a company with ten thousand open tickets take most of the time that a request may.
create or replace function private.end_of_business_day(start_at timestamptz, days integer)
returns timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  first_day constant date := (start_at at time zone 'Europe/Amsterdam')::date + 1;
  remaining integer := greatest(days, 1);
  day_ends timestamptz[];
begin
  for week in 0..52 loop
    day_ends := array(
      select max(block.closes)
      from private.business_blocks(first_day + 7 * week, first_day + least(7 * week + 6, 366)) as block
      -- A day that closes at midnight ends where the next one begins.
      group by (block.opens at time zone 'Europe/Amsterdam')::date
      order by 1
    );
    if remaining <= cardinality(day_ends) then
      return day_ends[remaining];
    end if;
    remaining := remaining - cardinality(day_ends);
  end loop;
  return null;
end
$$;
