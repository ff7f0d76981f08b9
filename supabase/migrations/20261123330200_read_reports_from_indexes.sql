-- What reports and the dashboard count is read from an index alone, with what parts it and what the policy asks. The moment at
-- which a ticket was done is said by `case`: under a policy, `coalesce` is not looked up in an index.
drop index public.tickets_by_creation;
create index tickets_by_creation on public.tickets (created_at)
  include (kind, assignee_id, queue, seen_from, confidential, id);
drop index public.tickets_by_response;
create index tickets_by_response on public.tickets (first_response_at)
  include (created_at, first_response_due_at, kind, assignee_id, queue, seen_from, confidential, id)
  where first_response_at is not null;
drop index public.tickets_by_end;
create index tickets_by_end
  on public.tickets ((case when resolved_at is null then closed_at else resolved_at end))
  include (created_at, resolved_at, closed_at, resolution_due_at, kind, assignee_id, queue, seen_from,
    confidential, id);
create index tickets_not_done on public.tickets (created_at)
  include (kind, assignee_id, queue, seen_from, confidential, id)
  where (case when resolved_at is null then closed_at else resolved_at end) is null;

create index ticket_events_of_reopening on public.ticket_events (created_at)
  include (ticket_id)
  where field = 'status' and old in ('"resolved"', '"closed"') and new in ('"open"', '"in-progress"');
create index ticket_events_of_step on public.ticket_events (ticket_id, id) where field = 'step';
