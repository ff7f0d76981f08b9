-- A ticket's customer and language may turn out wrong: the log tells who changed them. Of a change to
-- the customer's own details it names the fields, not what stood in them.
create or replace function private.record_ticket_events() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  actor uuid := nullif(current_setting('desk.actor', true), '')::uuid;
  watched constant text[] := array['status', 'priority', 'assignee_id', 'subject', 'contact_id',
    'locale', 'pending_reason', 'pending_until', 'close_reason', 'quarantine'];
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

revoke all on function private.record_ticket_events() from public;
