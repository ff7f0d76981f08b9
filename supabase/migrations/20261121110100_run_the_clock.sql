-- What a ticket was promised, and when its clock ran, paused and stood still.

alter table public.tickets
  -- The policy as it was when the ticket came, or when its priority changed.
  add column response_target_minutes integer,
  add column resolution_target_minutes integer,
  add column first_response_due_at timestamptz,
  -- Null while the clock is paused, unless the moment had passed before.
  add column resolution_due_at timestamptz,
  -- What is due next of work that is not done.
  add column due_at timestamptz generated always as (
    case
      when status in ('open', 'in-progress', 'pending') and quarantine is null then
        least(case when first_response_at is null then first_response_due_at end, resolution_due_at)
    end
  ) stored;

create index tickets_by_due on public.tickets (due_at, id) where due_at is not null;

create table public.sla_segments (
  id bigint primary key generated always as identity,
  -- Written before the ticket's own row is.
  ticket_id uuid not null references public.tickets (id) deferrable initially deferred,
  from_at timestamptz not null,
  to_at timestamptz check (to_at > from_at),
  state text not null check (state in ('running', 'paused', 'stopped')),
  reason text
);

create unique index sla_segments_current on public.sla_segments (ticket_id) where to_at is null;
create index sla_segments_by_ticket on public.sla_segments (ticket_id, from_at);

alter table public.sla_segments enable row level security;
revoke all on public.sla_segments from anon, authenticated;

-- When so many minutes of the ticket's running segments have passed. Once it is resolved, when they
-- would have; while it is paused, null unless they had passed before.
create function private.resolution_due(ticket uuid, target_minutes integer) returns timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  remaining numeric := target_minutes * 60;
  used numeric;
  segment record;
begin
  if target_minutes is null then
    return null;
  end if;
  for segment in
    select from_at, to_at, state from public.sla_segments where ticket_id = ticket order by from_at
  loop
    if segment.state = 'running' and segment.to_at is not null then
      used := private.business_seconds(segment.from_at, segment.to_at);
      if remaining <= used then
        return private.add_business_seconds(segment.from_at, remaining);
      end if;
      remaining := remaining - used;
    elsif segment.to_at is null and segment.state <> 'paused' then
      return private.add_business_seconds(segment.from_at, remaining);
    end if;
  end loop;
  return null;
end
$$;

-- Every change of a ticket's status turns its clock; every change of its priority sets new targets.
create function private.run_clock() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  next_state constant text := case
    when new.status = 'pending' then 'paused'
    when new.status in ('resolved', 'closed') then 'stopped'
    else 'running'
  end;
  current public.sla_segments;
begin
  if tg_op = 'INSERT' or new.priority <> old.priority then
    select response_minutes, resolution_minutes
      into new.response_target_minutes, new.resolution_target_minutes
      from public.sla_policies where priority = new.priority;
    new.first_response_due_at :=
      private.add_business_seconds(new.created_at, new.response_target_minutes * 60);
  end if;
  select * into current from public.sla_segments where ticket_id = new.id and to_at is null;
  if current.id is null then
    insert into public.sla_segments (ticket_id, from_at, state)
      values (new.id, new.created_at, next_state);
  elsif current.state <> next_state then
    if current.from_at >= now() then
      update public.sla_segments set state = next_state, reason = new.pending_reason
        where id = current.id;
    else
      update public.sla_segments set to_at = now() where id = current.id;
      insert into public.sla_segments (ticket_id, from_at, state, reason)
        values (new.id, now(), next_state, new.pending_reason);
    end if;
  elsif tg_op = 'UPDATE' and new.priority = old.priority then
    return new;
  end if;
  new.resolution_due_at := private.resolution_due(new.id, new.resolution_target_minutes);
  return new;
end
$$;

-- After `guard_ticket`, by name.
create trigger run_clock before insert or update of status, priority on public.tickets
  for each row execute function private.run_clock();

-- After a change of the calendar: work that is not done falls due by the new one.
create function private.recompute_due() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  changed integer;
begin
  -- A new calendar is not a change that an agent made to a ticket.
  perform set_config('desk.recompute', 'on', true);
  update public.tickets set
    first_response_due_at =
      private.add_business_seconds(created_at, response_target_minutes * 60),
    resolution_due_at = private.resolution_due(id, resolution_target_minutes)
  where status in ('open', 'in-progress', 'pending');
  get diagnostics changed = row_count;
  perform set_config('desk.recompute', '', true);
  return changed;
end
$$;

create or replace function private.guard_ticket() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'open' then
      raise exception 'a ticket starts open' using errcode = 'check_violation';
    end if;
    new.version := 1;
    return new;
  end if;
  if new.id <> old.id or new.number <> old.number or new.kind <> old.kind
    or new.created_at <> old.created_at then
    raise exception 'what a ticket is does not change' using errcode = 'check_violation';
  end if;
  if new.status <> old.status and not private.ticket_may_move(old.status, new.status) then
    raise exception 'a ticket does not go from % to %', old.status, new.status
      using errcode = 'check_violation';
  end if;
  -- Work that was never resolved is closed early only with the reason that says why.
  if new.status = 'closed' and old.status <> new.status
    and (new.close_reason = 'done') <> (old.status = 'resolved') then
    raise exception 'a ticket that was % is not closed as %', old.status, new.close_reason
      using errcode = 'check_violation';
  end if;
  if coalesce(current_setting('desk.recompute', true), '') <> 'on' then
    new.version := old.version + 1;
  end if;
  return new;
end
$$;

-- Tickets from before the clock: as if it had run since they came.
insert into public.sla_segments (ticket_id, from_at, state)
  select id, created_at, case
    when status = 'pending' then 'paused'
    when status in ('resolved', 'closed') then 'stopped'
    else 'running'
  end
  from public.tickets;

update public.tickets set
  response_target_minutes = policy.response_minutes,
  resolution_target_minutes = policy.resolution_minutes
from public.sla_policies policy
where policy.priority = tickets.priority;

select private.recompute_due();

-- What of a segment counts: `business_seconds` of work time, out of `seconds` on the wall clock.
create function private.explain_clock(ticket uuid)
returns table (
  from_at timestamptz, to_at timestamptz, state text, reason text,
  seconds double precision, business_seconds double precision
)
language sql stable set search_path = ''
begin atomic
  select segment.from_at, segment.to_at, segment.state, segment.reason,
    extract(epoch from coalesce(segment.to_at, now()) - segment.from_at)::double precision,
    private.business_seconds(segment.from_at, coalesce(segment.to_at, now()))::double precision
  from public.sla_segments segment
  where segment.ticket_id = ticket
  order by segment.from_at;
end;

revoke all on all functions in schema private from public;
