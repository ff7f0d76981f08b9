-- A ticket can be made confidential to named agents: for all others, admins too, it does not exist.
alter table public.tickets add column confidential boolean not null default false;

create table public.ticket_confidants (
  ticket_id uuid not null references public.tickets (id) on delete cascade,
  agent_id uuid not null references public.users (id) on delete cascade,
  primary key (ticket_id, agent_id)
);
create index ticket_confidants_by_agent on public.ticket_confidants (agent_id);
alter table public.ticket_confidants enable row level security;
revoke all on public.ticket_confidants from anon, authenticated;

-- What counting reads of a ticket includes what the policy asks.
drop index public.tickets_by_queue;
create index tickets_by_queue on public.tickets (queue, last_activity_at, number)
  include (seen_from, confidential, id);
create index tickets_confidential on public.tickets (id) where confidential;

create function private.desk_is_named(ticket uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.ticket_confidants
    where ticket_id = ticket and agent_id = private.desk_agent()
  );
end
$$;

-- Whether there is nothing that the agent does not see: then a statement asks of no single row.
create function private.desk_sees_all() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.desk_sight() = 2 and not exists (
    select from public.tickets where confidential and not private.desk_is_named(id)
  );
end
$$;

create or replace function private.desk_sees(ticket uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.tickets
    where id = ticket and seen_from <= (select private.desk_sight())
      and (not confidential or private.desk_is_named(id))
  );
end
$$;

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
  );
end
$$;

revoke all on function private.desk_is_named, private.desk_sees_all from public;
grant execute on function private.desk_is_named, private.desk_sees_all to desk;

alter policy "agents reach what they see" on public.tickets
  using (
    seen_from <= (select private.desk_sight()) and (not confidential or private.desk_is_named(id))
  );

do $$
declare
  part record;
begin
  for part in
    select * from (values
      ('messages', 'ticket_id'), ('contact_requests', 'ticket_id'), ('applications', 'ticket_id'),
      ('enrolments', 'ticket_id'), ('ticket_events', 'ticket_id'), ('ticket_search', 'ticket_id'),
      ('ticket_presence', 'ticket_id'), ('ticket_watchers', 'ticket_id'), ('ticket_tags', 'ticket_id'),
      ('ticket_merges', 'source_id'), ('sla_segments', 'ticket_id'), ('attachments', 'ticket_id')
    ) as parts (name, key)
  loop
    execute format(
      'alter policy "agents reach what they see" on public.%I
        using ((select private.desk_sees_all()) or private.desk_sees(%I))',
      part.name, part.key);
  end loop;
  for part in select * from (values ('inbound_mails'), ('outbox')) as parts (name) loop
    execute format(
      'alter policy "agents reach what they see" on public.%I
        using (case when ticket_id is null then (select private.desk_is_admin())
          else (select private.desk_sees_all()) or private.desk_sees(ticket_id) end)',
      part.name);
  end loop;
end
$$;

alter policy "agents reach what they see" on public.quotes
  using (case when ticket_id is null then (select private.desk_sight()) > 0
    else (select private.desk_sees_all()) or private.desk_sees(ticket_id) end);
alter policy "agents reach what they see" on public.contacts
  using ((select private.desk_sees_all()) or private.desk_sees_contact(id));
alter policy "agents reach what they see" on public.files
  using ((select private.desk_sees_all()) or private.desk_sees_file(id));

grant select, insert, delete on public.ticket_confidants to desk;
create policy "agents reach what they see" on public.ticket_confidants for all to desk
  using ((select private.desk_sees_all()) or private.desk_sees(ticket_id));

-- The log tells who made a ticket confidential or opened it again; not who is named.
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
    if before -> field is distinct from after -> field then
      insert into public.ticket_events (ticket_id, actor_id, field, old, new)
        values (new.id, actor, field, nullif(before -> field, 'null'), nullif(after -> field, 'null'));
    end if;
  end loop;
  return null;
end
$$;
