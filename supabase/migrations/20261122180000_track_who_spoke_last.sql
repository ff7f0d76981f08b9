-- What lists show of a conversation, kept on the ticket: a list of fifty would otherwise look through the
-- threads of all. The text itself stays in the message, and goes when that is erased.
alter table public.tickets
  add column last_message_id uuid,
  add column last_message_at timestamptz,
  -- Whether the customer said the last word, and nobody is done with it. Written by a trigger: functions that
  -- take a row of the table forbid a column that comes with its value.
  add column customer_waits boolean;
alter table public.tickets alter column customer_waits set default false;

create index tickets_where_customer_waits on public.tickets (queue, last_activity_at, number)
  where customer_waits;

-- Up to which message an agent has read a ticket. Without a row they never opened it.
create table public.ticket_reads (
  ticket_id uuid not null references public.tickets (id),
  agent_id uuid not null references public.users (id) on delete cascade,
  read_until timestamptz not null,
  primary key (agent_id, ticket_id)
);
-- What stood there before somebody came, or before this was kept, is not new to them.
alter table public.users add column unread_from timestamptz not null default now();
create index ticket_reads_by_ticket on public.ticket_reads (ticket_id);

alter table public.ticket_reads enable row level security;
revoke all on public.ticket_reads from anon, authenticated;
grant select, insert, update, delete on public.ticket_reads to desk;
create policy "agents reach their own" on public.ticket_reads for all to desk
  using (agent_id = (select private.desk_agent()))
  with check (agent_id = (select private.desk_agent()) and private.desk_sees(ticket_id));

create function private.customer_waits(ticket public.tickets) returns boolean
language sql immutable set search_path = ''
return ticket.status in ('open', 'in-progress', 'pending') and ticket.quarantine is null
  and coalesce(ticket.last_customer_at > coalesce(ticket.last_agent_at, '-infinity'), false);

create function private.note_customer_waits() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.customer_waits := private.customer_waits(new);
  return new;
end
$$;

-- Notes who spoke last on a ticket, once messages were added to it. For a whole statement at once, so that an
-- import does not go through tickets one by one. It is no change that an agent made: no version is counted.
create function private.note_last_messages() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  recompute constant text := coalesce(current_setting('desk.recompute', true), '');
begin
  perform set_config('desk.recompute', 'on', true);
  update public.tickets set last_message_id = latest.id, last_message_at = latest.created_at
  from (
    select distinct on (ticket_id) ticket_id, id, created_at from added
    order by ticket_id, created_at desc, id desc
  ) latest
  where tickets.id = latest.ticket_id
    and (last_message_at is null or (last_message_at, last_message_id) < (latest.created_at, latest.id));
  perform set_config('desk.recompute', recompute, true);
  -- Whoever writes has read what stood there.
  insert into public.ticket_reads (ticket_id, agent_id, read_until)
  select ticket_id, author_id, max(created_at) from added
  where author_id is not null group by ticket_id, author_id
  on conflict (agent_id, ticket_id)
    do update set read_until = greatest(ticket_reads.read_until, excluded.read_until);
  return null;
end
$$;

-- Looks for the last message of these tickets anew, and of what was merged into them, whose thread is theirs.
create function private.refresh_last_message(of_tickets uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  recompute constant text := coalesce(current_setting('desk.recompute', true), '');
begin
  perform set_config('desk.recompute', 'on', true);
  update public.tickets set
    last_message_id = thread.id, last_message_at = thread.at,
    last_customer_at = thread.customer_at, last_agent_at = thread.agent_at
  from unnest(of_tickets) as wanted
    cross join lateral (
      select (array_agg(m.id order by m.created_at desc, m.id desc))[1] as id, max(m.created_at) as at,
        max(m.created_at) filter (where m.kind = 'customer') as customer_at,
        max(m.created_at) filter (where m.kind = 'reply') as agent_at
      from public.messages m
      where m.ticket_id = any (array(
        select t.id from public.tickets t where t.id = wanted or t.merged_into_id = wanted))
    ) thread
  where tickets.id = wanted;
  perform set_config('desk.recompute', recompute, true);
end
$$;

create function private.follow_moved_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refresh_last_message(case tg_op when 'DELETE' then array[old.ticket_id]
    else array[old.ticket_id, new.ticket_id] end);
  return null;
end
$$;

create function private.follow_merge() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refresh_last_message(array_remove(array[old.merged_into_id, new.merged_into_id], null));
  return null;
end
$$;
revoke all on function private.customer_waits, private.note_customer_waits, private.note_last_messages, private.refresh_last_message,
  private.follow_moved_message, private.follow_merge from public;
grant execute on function private.customer_waits to desk;

create trigger note_customer_waits
  before insert or update of status, quarantine, last_customer_at, last_agent_at on public.tickets
  for each row execute function private.note_customer_waits();
create trigger note_last_messages after insert on public.messages
  referencing new table as added
  for each statement execute function private.note_last_messages();
create trigger follow_moved_message after delete or update of ticket_id on public.messages
  for each row execute function private.follow_moved_message();
create trigger follow_merge after update of merged_into_id on public.tickets
  for each row when (old.merged_into_id is distinct from new.merged_into_id)
  execute function private.follow_merge();

-- What is there already: who spoke last is looked up once.
do $$
begin
  perform set_config('desk.recompute', 'on', true);
  update public.tickets set last_message_id = latest.id, last_message_at = latest.created_at
  from (
    select distinct on (coalesce(t.merged_into_id, t.id)) coalesce(t.merged_into_id, t.id) as ticket_id,
      m.id, m.created_at
    from public.messages m join public.tickets t on t.id = m.ticket_id
    order by coalesce(t.merged_into_id, t.id), m.created_at desc, m.id desc
  ) latest
  where tickets.id = latest.ticket_id;
  update public.tickets set customer_waits = private.customer_waits(tickets);
  perform set_config('desk.recompute', '', true);
end
$$;
alter table public.tickets alter column customer_waits set not null;
