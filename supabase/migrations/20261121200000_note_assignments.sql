-- Tickets that a colleague gave to an agent, who is not told yet. One row for each: whoever gets a
-- ticket twice within the time that it waits is told once.
create table public.assignment_notices (
  ticket_id uuid not null references public.tickets (id) on delete cascade,
  agent_id uuid not null references public.users (id) on delete cascade,
  actor_id uuid not null references public.users (id) on delete cascade,
  assigned_at timestamptz not null default now(),
  primary key (ticket_id, agent_id)
);

create index assignment_notices_by_age on public.assignment_notices (assigned_at);
create index assignment_notices_by_agent on public.assignment_notices (agent_id);
create index assignment_notices_by_actor on public.assignment_notices (actor_id);

alter table public.assignment_notices enable row level security;
revoke all on public.assignment_notices from anon, authenticated;

alter table public.users add column tell_of_assignments boolean not null default true;

-- Whichever way a ticket is given. Not to oneself, and not what an undo gives back.
create function private.note_assignment() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  actor constant uuid := nullif(current_setting('desk.actor', true), '')::uuid;
  takes_back constant boolean := nullif(current_setting('desk.reverts', true), '') is not null;
begin
  if new.assignee_id is distinct from old.assignee_id and new.assignee_id <> actor
    and not takes_back then
    insert into public.assignment_notices (ticket_id, agent_id, actor_id)
      values (new.id, new.assignee_id, actor)
      on conflict (ticket_id, agent_id)
      do update set actor_id = excluded.actor_id, assigned_at = excluded.assigned_at;
  end if;
  return null;
end
$$;
revoke all on function private.note_assignment() from public;

create trigger note_assignment after insert or update of assignee_id on public.tickets
  for each row execute function private.note_assignment();
