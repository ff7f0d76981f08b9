-- What reports look through: when tickets came, were answered and were done, and what became of quotes.
create index tickets_by_creation on public.tickets (created_at);
create index tickets_by_response on public.tickets (first_response_at)
  where first_response_at is not null;
create index tickets_by_end on public.tickets ((coalesce(resolved_at, closed_at)))
  where coalesce(resolved_at, closed_at) is not null;
create index ticket_events_of_status on public.ticket_events (created_at) where field = 'status';
create index quotes_by_sending on public.quotes (sent_at) where sent_at is not null;
create index quotes_by_decision on public.quotes (decided_at) where decided_at is not null;

-- The beginning, where the firm is, of the business day that was so many before today.
create function private.business_days_ago(days integer) returns timestamptz
language sql stable set search_path = ''
begin atomic
  select day::timestamp at time zone 'Europe/Amsterdam'
  from generate_series(1, 60 + days * 4) as count,
    lateral (select (now() at time zone 'Europe/Amsterdam')::date - count as day) as past
  where exists (select from private.business_blocks(day))
  order by day desc
  offset greatest(days, 1) - 1 limit 1;
end;

revoke all on all functions in schema private from public;
