-- What reports count of candidates, so that neither other tickets nor the rows themselves are read.
create index tickets_of_candidates on public.tickets (created_at)
  include (kind, status, close_reason, first_response_at, queue, seen_from, confidential, id)
  where kind in ('application', 'freelancer');
