-- What is unread is counted in the order of the ids, in which an agent's read markers stand too: several of the markers
-- looked up one after the other are on the same page. Nothing of what is closed is unread.
create index tickets_unread_by_id on public.tickets (queue, id)
  include (last_message_at, seen_from, confidential)
  where queue in ('open', 'in-progress', 'pending', 'resolved', 'quarantine');
