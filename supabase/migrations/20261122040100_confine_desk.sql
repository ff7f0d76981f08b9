-- The role that the desk's statements run as. It owns nothing, so that row level security holds for
-- it: a filter that somebody forgot shows nothing more. Who asks is told by each transaction:
-- set_config('delvanta.agent', <agent id>, true). Without an agent nothing is there.
do $$
begin
  if to_regrole('desk') is null then create role desk nologin noinherit; end if;
exception
  -- Roles belong to the whole cluster: another database's migration may have won the race.
  when duplicate_object or unique_violation then null;
end
$$;
do $$
begin
  if not pg_has_role(current_user, 'desk', 'member') then
    execute format('grant desk to %I', current_user);
  end if;
end
$$;

create function private.desk_agent() returns uuid
language sql stable set search_path = ''
return nullif(current_setting('delvanta.agent', true), '')::uuid;

-- How far the agent sees: 0 nothing, 1 all but candidates, 2 everything. Functions in PL/pgSQL keep their
-- plans: in SQL they were planned anew by every statement, which took longer than the rest.
create function private.desk_sight() returns integer
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce((
    select case when recruiting then 2 else 1 end
    from public.users where id = private.desk_agent() and active
  ), 0);
end
$$;

create function private.desk_is_admin() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.users where id = private.desk_agent() and active and rol = 'admin'
  );
end
$$;

-- From how far a ticket is seen. The same as `visibleTo` in functions/_shared/tickets/visible.ts. A column,
-- because a function with a search path of its own is called for every row.
alter table public.tickets
  add column seen_from smallint not null generated always as
    (case when kind in ('application', 'freelancer') then 2 else 1 end) stored;

-- Whether a ticket is there for the agent.
create function private.desk_sees(ticket uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.tickets
    where id = ticket and seen_from <= (select private.desk_sight())
  );
end
$$;

-- Somebody who has only tickets that an agent does not see is not there for them either.
create function private.desk_sees_contact(contact uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.tickets
    where contact_id = contact and seen_from <= (select private.desk_sight())
  ) or (
    (select private.desk_sight()) > 0
    and not exists (select from public.tickets where contact_id = contact)
  );
end
$$;

-- A file is there with what it is attached to.
create function private.desk_sees_file(file uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from (
      select ticket_id from public.attachments where file_id = file
      union all select ticket_id from public.applications where file_id = file
      union all select ticket_id from public.enrolments where file_id = file
    ) as attached where private.desk_sees(attached.ticket_id)
  ) or exists (
    select from public.quotes where evidence_file_id = file
      and case when ticket_id is null then (select private.desk_sight()) > 0
        else private.desk_sees(ticket_id) end
  );
end
$$;

revoke all on function private.desk_agent, private.desk_sight, private.desk_is_admin,
  private.desk_sees, private.desk_sees_contact, private.desk_sees_file from public;

grant usage on schema public, private, extensions to desk;
grant execute on function private.desk_sight, private.desk_is_admin, private.desk_sees,
  private.desk_sees_contact, private.desk_sees_file, private.takes_back to desk;
-- What runs with the rights of whoever calls it gives no rights away.
do $$
declare
  name regprocedure;
begin
  for name in
    select oid from pg_proc
    where pronamespace = 'private'::regnamespace and not prosecdef
      and prorettype <> 'trigger'::regtype and oid <> 'private.forget_passing(timestamptz)'::regprocedure
  loop
    execute format('grant execute on function %s to desk', name);
  end loop;
end
$$;

grant select, insert, update on public.tickets to desk;
create policy "agents reach what they see" on public.tickets for all to desk
  using (seen_from <= (select private.desk_sight()));
-- Counting what waits asks for that, too.
drop index public.tickets_by_queue;
create index tickets_by_queue on public.tickets (queue, last_activity_at, number) include (seen_from);

-- What belongs to a ticket is there with it.
do $$
declare
  part record;
begin
  for part in
    select * from (values
      ('messages', 'ticket_id', 'select, insert, update, delete'),
      ('contact_requests', 'ticket_id', 'select'),
      ('applications', 'ticket_id', 'select'),
      ('enrolments', 'ticket_id', 'select'),
      ('ticket_events', 'ticket_id', 'select, insert'),
      ('ticket_search', 'ticket_id', 'select'),
      ('ticket_presence', 'ticket_id', 'select, insert, update, delete'),
      ('ticket_watchers', 'ticket_id', 'select, insert, delete'),
      ('ticket_tags', 'ticket_id', 'select, insert, delete'),
      ('ticket_merges', 'source_id', 'select, insert, update'),
      ('sla_segments', 'ticket_id', 'select'),
      ('attachments', 'ticket_id', 'select, insert, update, delete')
    ) as parts (name, key, deeds)
  loop
    execute format('grant %s on public.%I to desk', part.deeds, part.name);
    execute format(
      'create policy "agents reach what they see" on public.%I for all to desk
        using ((select private.desk_sight()) = 2 or private.desk_sees(%I))',
      part.name, part.key);
  end loop;

  -- Nobody's ticket: a mail that made none, or that is of an account.
  for part in
    select * from (values
      ('inbound_mails', 'select, update'),
      ('outbox', 'select, update, delete')
    ) as parts (name, deeds)
  loop
    execute format('grant %s on public.%I to desk', part.deeds, part.name);
    execute format(
      'create policy "agents reach what they see" on public.%I for all to desk
        using (case when ticket_id is null then (select private.desk_is_admin())
          else (select private.desk_sight()) = 2 or private.desk_sees(ticket_id) end)',
      part.name);
  end loop;

  grant select, insert, update, delete on public.quotes to desk;
  create policy "agents reach what they see" on public.quotes for all to desk
    using (case when ticket_id is null then (select private.desk_sight()) > 0
      else (select private.desk_sight()) = 2 or private.desk_sees(ticket_id) end);
  for part in
    select * from (values
      ('quote_lines', 'select, insert, update, delete'),
      ('quote_links', 'select, insert, update, delete'),
      ('quote_events', 'select, insert')
    ) as parts (name, deeds)
  loop
    execute format('grant %s on public.%I to desk', part.deeds, part.name);
    execute format(
      'create policy "agents reach what they see" on public.%I for all to desk
        using (exists (select from public.quotes as seen where seen.id = %I.quote_id))',
      part.name, part.name);
  end loop;
end
$$;

grant select (quote_id, used_at) on private.quote_codes to desk;
create policy "agents see what was proved" on private.quote_codes for select to desk
  using (exists (select from public.quotes as seen where seen.id = quote_codes.quote_id));

-- What an agent writes is theirs alone.
grant select, insert, update on public.drafts to desk;
create policy "agents reach their own" on public.drafts for all to desk
  using (
    agent_id = (select private.desk_agent())
    and private.desk_sees(ticket_id)
  );

grant select, insert, update on public.contacts to desk;
create policy "agents reach what they see" on public.contacts for all to desk
  using ((select private.desk_sight()) = 2 or private.desk_sees_contact(id));

grant select, insert, delete on public.files to desk;
create policy "agents reach what they see" on public.files for all to desk
  using ((select private.desk_sight()) = 2 or private.desk_sees_file(id))
  with check ((select private.desk_sight()) > 0);

grant select, update (naam, tell_of_replies, tell_of_mentions, tell_of_assignments) on public.users
  to desk;
create policy "agents see each other" on public.users for select to desk
  using ((select private.desk_sight()) > 0);
create policy "agents change their own" on public.users for update to desk
  using (id = (select private.desk_agent()));

-- What is everybody's.
grant select on public.business_hours, public.holidays, public.sla_policies, public.quote_defaults,
  public.retention_settings, public.channel_health, public.setting_changes to desk;
grant select, insert, update on public.document_counters to desk;
grant select, insert, update, delete on public.canned_replies, public.saved_views to desk;
do $$
declare
  name text;
begin
  foreach name in array array['business_hours', 'holidays', 'sla_policies', 'quote_defaults',
    'retention_settings', 'channel_health', 'setting_changes', 'document_counters', 'canned_replies']
  loop
    execute format('create policy "agents reach what is everybody''s" on public.%I for all to desk
      using ((select private.desk_sight()) > 0)', name);
  end loop;
end
$$;
create policy "agents reach their own and the shared" on public.saved_views for all to desk
  using (
    (select private.desk_sight()) > 0
    and (owner_id is null or owner_id = (select private.desk_agent()))
  );
grant select, insert, update on public.idempotency_keys to desk;
create policy "agents reach their own" on public.idempotency_keys for all to desk
  using (scope = 'create-ticket ' || (select private.desk_agent())::text);
