-- Where a ticket waits: its status, or apart until somebody judged whether it is abuse. What was
-- closed while in quarantine, as spam, is closed like any other.
alter table public.tickets
  add column queue text not null generated always as
    (case when quarantine is not null and status <> 'closed' then 'quarantine' else status end) stored,
  add column urgency smallint not null generated always as
    (case priority when 'high' then 1 when 'medium' then 2 else 3 end) stored;

-- A page of the queue starts after a (key, number): both in one direction, so that one comparison
-- of rows is the whole condition, and page N costs what page 1 costs.
drop index public.tickets_by_status, public.tickets_by_activity, public.tickets_by_assignee,
  public.tickets_in_quarantine;
create index tickets_by_activity on public.tickets (last_activity_at, number);
create index tickets_by_queue on public.tickets (queue, last_activity_at, number);
create index tickets_by_assignee on public.tickets (assignee_id, queue, last_activity_at, number);
create index unresolved_by_activity on public.tickets (last_activity_at, number)
  where queue in ('open', 'in-progress', 'pending');
create index unresolved_by_urgency on public.tickets (urgency, number)
  where queue in ('open', 'in-progress', 'pending');
create index unresolved_by_due on public.tickets (coalesce(due_at, 'infinity'), number)
  where queue in ('open', 'in-progress', 'pending');
