-- Changes made together bear one batch; a change that takes another back names it.
alter table public.ticket_events
  add column batch_id uuid,
  add column reverts_id bigint references public.ticket_events (id);

create index ticket_events_by_batch on public.ticket_events (batch_id) where batch_id is not null;
create index ticket_events_by_reverted on public.ticket_events (reverts_id)
  where reverts_id is not null;

-- Told by the transaction, as the actor is: `desk.batch` is the batch's id, `desk.reverts` holds
-- the id of the event taken back by the name of its field: {"status": 17}.
create function private.mark_ticket_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.batch_id := nullif(current_setting('desk.batch', true), '')::uuid;
  new.reverts_id :=
    (nullif(current_setting('desk.reverts', true), '')::jsonb ->> new.field)::bigint;
  return new;
end
$$;

create trigger mark_ticket_event before insert on public.ticket_events
  for each row execute function private.mark_ticket_event();

-- Whether a move only takes back what just happened to this ticket, so that it may go back to where
-- no other move leads.
create function private.takes_back(ticket uuid, from_status text, to_status text) returns boolean
language sql stable security definer set search_path = ''
begin atomic
  select exists (
    select from public.ticket_events
    where id = (nullif(current_setting('desk.reverts', true), '')::jsonb ->> 'status')::bigint
      and ticket_id = ticket
      and field = 'status'
      and old = to_jsonb(to_status)
      and new = to_jsonb(from_status)
      and created_at > now() - interval '2 minutes'
  );
end;

create or replace function private.guard_ticket() returns trigger
language plpgsql set search_path = ''
as $$
declare
  is_move boolean;
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
  is_move := new.status <> old.status
    and not private.takes_back(new.id, old.status, new.status);
  if is_move and not private.ticket_may_move(old.status, new.status) then
    raise exception 'a ticket does not go from % to %', old.status, new.status
      using errcode = 'check_violation';
  end if;
  -- Work that was never resolved is closed early only with the reason that says why.
  if is_move and new.status = 'closed'
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

revoke all on function private.mark_ticket_event(), private.takes_back(uuid, text, text)
  from public;
