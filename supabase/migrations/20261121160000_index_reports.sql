-- What reports look through: when tickets came, were answered and were done, and what became of quotes.
create index tickets_by_creation on public.tickets (created_at);
create index tickets_by_response on public.tickets (first_response_at)
  where first_response_at is not null;
create index tickets_by_end on public.tickets ((coalesce(resolved_at, closed_at)))
  where coalesce(resolved_at, closed_at) is not null;
create index ticket_events_of_status on public.ticket_events (created_at) where field = 'status';
create index quotes_by_sending on public.quotes (sent_at) where sent_at is not null;
create index quotes_by_decision on public.quotes (decided_at) where decided_at is not null;
