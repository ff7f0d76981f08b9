-- Definer functions and whatever no API may reach live here.
create schema if not exists private;
revoke all on schema private from public;

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

grant usage on schema public, private, extensions to desk;

-- What the policies of every table ask, ahead of them all: PL/pgSQL looks for the tables that it names when
-- it runs. It keeps its plans, too: in SQL the functions were planned anew by every statement, which took
-- longer than the rest.
create function private.desk_agent() returns uuid
language sql stable set search_path = ''
return nullif(current_setting('delvanta.agent', true), '')::uuid;

-- How far the agent sees: 0 nothing, 1 all but candidates, 2 everything.
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

-- Whether the agent is one of those to whom a confidential ticket was confided.
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

-- Whether a ticket is there for the agent.
create function private.desk_sees(ticket uuid) returns boolean
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

-- Somebody who has only tickets that an agent does not see is not there for them either. Whoever has no
-- ticket is seen by all, as long as they are a customer.
create function private.desk_sees_contact(contact uuid) returns boolean
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
  private.desk_is_named, private.desk_sees_all, private.desk_sees, private.desk_sees_contact,
  private.desk_sees_file from public;
grant execute on function private.desk_agent, private.desk_sight, private.desk_is_admin,
  private.desk_is_named, private.desk_sees_all, private.desk_sees, private.desk_sees_contact,
  private.desk_sees_file to desk;
