-- What the dashboard and the counts of unread ask, each from an index that has all of it.

drop index public.tickets_in_work;
create index tickets_in_work on public.tickets (assignee_id)
  include (queue, seen_from, confidential, id)
  where queue in ('open', 'in-progress', 'pending');

drop index public.tickets_by_due;
create index tickets_by_due on public.tickets (due_at, id) include (queue, seen_from, confidential)
  where due_at is not null;

create index tickets_by_pending_until on public.tickets (pending_until)
  include (queue, seen_from, confidential, id)
  where status = 'pending' and pending_until is not null;

create index unanswered_candidates on public.tickets (kind, due_at)
  include (queue, seen_from, confidential, id)
  where kind in ('application', 'freelancer') and first_response_at is null
    and queue in ('open', 'in-progress', 'pending');

drop index public.tickets_where_customer_waits;
create index tickets_where_customer_waits on public.tickets (queue, last_activity_at, number)
  include (seen_from, confidential, id)
  where customer_waits;

drop index public.tickets_by_queue;
create index tickets_by_queue on public.tickets (queue, last_activity_at, number)
  include (last_message_at, seen_from, confidential, id);

alter table public.ticket_reads drop constraint ticket_reads_pkey,
  add constraint ticket_reads_pkey primary key (agent_id, ticket_id) include (read_until);
