-- The table of transitions: the same as `transitions` in functions/_shared/contract/ticket.ts; a test compares them.
create function private.ticket_may_move(from_status text, to_status text) returns boolean
language sql immutable set search_path = ''
return (from_status, to_status) in (
  ('open', 'in-progress'),
  ('open', 'pending'),
  ('open', 'resolved'),
  ('open', 'closed'),
  ('in-progress', 'open'),
  ('in-progress', 'pending'),
  ('in-progress', 'resolved'),
  ('in-progress', 'closed'),
  ('pending', 'open'),
  ('pending', 'in-progress'),
  ('pending', 'resolved'),
  ('pending', 'closed'),
  ('resolved', 'in-progress'),
  ('resolved', 'closed'),
  ('closed', 'open')
);

create function private.guard_ticket() returns trigger
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
  new.version := old.version + 1;
  return new;
end
$$;

create trigger guard_ticket before insert or update on public.tickets
  for each row execute function private.guard_ticket();

create function private.forbid_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;

create trigger forbid_deletion before delete on public.tickets
  for each row execute function private.forbid_change();

create trigger forbid_change before update or delete on public.ticket_events
  for each row execute function private.forbid_change();

create trigger forbid_truncate before truncate on public.ticket_events
  for each statement execute function private.forbid_change();

-- Who acts is told by the transaction: set_config('desk.actor', <agent id>, true). Empty: the customer or the system.
create function private.record_ticket_events() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  actor uuid := nullif(current_setting('desk.actor', true), '')::uuid;
  watched constant text[] := array['status', 'priority', 'assignee_id', 'subject', 'contact_id',
    'pending_reason', 'pending_until', 'close_reason', 'quarantine'];
  field text;
  before jsonb;
  after jsonb := to_jsonb(new);
begin
  if tg_op = 'INSERT' then
    insert into public.ticket_events (ticket_id, actor_id, field, new)
      values (new.id, actor, 'created', to_jsonb(new.kind));
    return null;
  end if;
  before := to_jsonb(old);
  foreach field in array watched loop
    if before -> field is distinct from after -> field then
      insert into public.ticket_events (ticket_id, actor_id, field, old, new)
        values (new.id, actor, field, nullif(before -> field, 'null'), nullif(after -> field, 'null'));
    end if;
  end loop;
  return null;
end
$$;

create trigger record_ticket_events after insert or update on public.tickets
  for each row execute function private.record_ticket_events();

revoke all on all functions in schema private from public;
