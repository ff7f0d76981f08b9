-- What is known of somebody who applied, or who has a confidential ticket, is kept apart from what is
-- known of a customer with the same address: whoever writes under that address, or looks after that
-- customer, neither sees nor changes the other.
alter table public.contacts
  -- 'customers', 'candidates', or the id of the confidential ticket.
  add column scope text not null default 'customers';
alter table public.contacts drop constraint contacts_email_key;
alter table public.contacts add constraint contacts_email_key unique (email, scope);

create function private.contact_scope(ticket public.tickets) returns text
language sql immutable set search_path = ''
return case
  when ticket.confidential then ticket.id::text
  when ticket.kind in ('application', 'freelancer') then 'candidates'
  else 'customers'
end;

create function private.is_same_person(one uuid, other uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return one = other or (
    (select email from public.contacts where id = one)
    = (select email from public.contacts where id = other)
  );
end
$$;

-- Gives a ticket the contact of its scope: the one that is there, or a copy.
create function private.scope_contact() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  wanted constant text := private.contact_scope(new);
  known public.contacts;
  scoped uuid;
begin
  select * into known from public.contacts where id = new.contact_id;
  if not found or known.scope = wanted then return new; end if;
  insert into public.contacts (email, name, company, phone, locale, bounced_at, scope)
    values (known.email, known.name, known.company, known.phone, known.locale, known.bounced_at, wanted)
    on conflict (email, scope) do nothing;
  select id into scoped from public.contacts where email = known.email and scope = wanted;
  new.contact_id := scoped;
  return new;
end
$$;
create trigger scope_contact before insert or update of contact_id, kind, confidential on public.tickets
  for each row execute function private.scope_contact();

-- After the events were recorded (triggers run in the order of their names): what is left of them elsewhere once no ticket there speaks of them goes.
create function private.remove_left_contact() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.contacts as old_contact
  where id = old.contact_id
    and private.is_same_person(old.contact_id, new.contact_id)
    and not exists (select from public.tickets where contact_id = old.contact_id);
  return null;
end
$$;
create trigger remove_left_contact after update of contact_id, kind, confidential on public.tickets
  for each row when (old.contact_id is distinct from new.contact_id)
  execute function private.remove_left_contact();

-- Whoever has no ticket is seen by all, as long as they are a customer.
create or replace function private.desk_sees_contact(contact uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.tickets
    where contact_id = contact and seen_from <= (select private.desk_sight())
      and (not confidential or private.desk_is_named(id))
  ) or (
    (select private.desk_sight()) > 0
    and not exists (select from public.tickets where contact_id = contact)
    and (select scope from public.contacts where id = contact) = 'customers'
  );
end
$$;

create or replace function private.record_ticket_events() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  actor uuid := nullif(current_setting('desk.actor', true), '')::uuid;
  watched constant text[] := array['status', 'priority', 'assignee_id', 'subject', 'contact_id',
    'locale', 'pending_reason', 'pending_until', 'close_reason', 'quarantine', 'confidential'];
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
    -- The same person, kept apart or no longer: nobody made somebody else the customer.
    if field = 'contact_id' and private.is_same_person(old.contact_id, new.contact_id) then
      continue;
    end if;
    if before -> field is distinct from after -> field then
      insert into public.ticket_events (ticket_id, actor_id, field, old, new)
        values (new.id, actor, field, nullif(before -> field, 'null'), nullif(after -> field, 'null'));
    end if;
  end loop;
  return null;
end
$$;

-- Whoever is there already, with their tickets of each scope.
update public.tickets set contact_id = contact_id where contact_id is not null;
