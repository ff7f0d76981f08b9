-- What counts for a ticket is, of these, the first that there is: the contract of its customer's company, what
-- tickets of its kind are promised, what its priority is promised.

-- Minutes of business time, or business days; neither: nothing is promised. A kind without a row is promised what
-- its priority is.
create table public.kind_promises (
  kind text primary key check (kind in ('application', 'freelancer', 'internal')),
  response_minutes integer check (response_minutes between 1 and 60000),
  response_days integer check (response_days between 1 and 60),
  resolution_minutes integer check (resolution_minutes between 1 and 60000),
  resolution_days integer check (resolution_days between 1 and 60),
  constraint one_response check (num_nonnulls(response_minutes, response_days) <= 1),
  constraint one_resolution check (num_nonnulls(resolution_minutes, resolution_days) <= 1),
  -- As `promisedDays` in functions/_shared/contract/queue.ts: the site says so.
  constraint no_later_than_the_site_says check (
    kind = 'internal' or (response_days is not null and response_days <= 5)
  )
);
insert into public.kind_promises (kind, response_days) values ('application', 5), ('freelancer', 5);

-- The contract of a company: a row for each priority, or none.
create table public.company_promises (
  company_id uuid not null references public.companies (id) on delete cascade,
  priority text not null check (priority in ('high', 'medium', 'low')),
  response_minutes integer check (response_minutes between 1 and 60000),
  response_days integer check (response_days between 1 and 60),
  resolution_minutes integer check (resolution_minutes between 1 and 60000),
  resolution_days integer check (resolution_days between 1 and 60),
  primary key (company_id, priority),
  constraint one_response check (num_nonnulls(response_minutes, response_days) <= 1),
  constraint one_resolution check (num_nonnulls(resolution_minutes, resolution_days) <= 1)
);

alter table public.kind_promises enable row level security;
alter table public.company_promises enable row level security;
revoke all on public.kind_promises, public.company_promises from anon, authenticated;
grant select on public.kind_promises, public.company_promises to desk;
create policy "agents reach what is everybody's" on public.kind_promises for all to desk
  using ((select private.desk_sight()) > 0);
create policy "agents reach what is everybody's" on public.company_promises for all to desk
  using ((select private.desk_sight()) > 0);

alter table public.tickets
  add column resolution_target_days integer,
  -- Which promise the targets were copied from.
  add column promised_by text check (promised_by in ('company', 'kind', 'priority')),
  -- No reference: a company that goes changes nothing of what was promised to it.
  add column promised_company_id uuid;
-- No change of any ticket: nothing has to follow it.
alter table public.tickets disable trigger user;
update public.tickets
  set promised_by = case when response_target_days is null then 'priority' else 'kind' end;
alter table public.tickets enable trigger user;

-- The company whose contract holds for what this contact asks; null without one. Whoever has a confidential ticket
-- is a contact apart (`scope`): their company is that of the customer with the same address, or of its domain.
create function private.contract_company(contact uuid) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select contract.company_id
    from public.contacts as given
      left join public.contacts as known on known.scope = 'customers'
        and known.id = case when given.scope = 'customers' then given.id
          else (select id from public.contacts where email = given.email and scope = 'customers') end
      left join public.contacts as person on person.id = known.merged_into_id
      left join public.company_domains as owned
        on known.id is null and owned.domain = split_part(given.email, '@', 2)
      join public.company_promises as contract
        on contract.company_id = coalesce(person.company_id, known.company_id, owned.company_id)
    where given.id = contact and given.scope <> 'candidates'
    limit 1
  );
end
$$;

-- The ticket with the promise that counts for it.
create function private.give_promise(ticket public.tickets, company uuid) returns public.tickets
language plpgsql stable security definer set search_path = ''
as $$
begin
  ticket.promised_company_id := company;
  if company is not null then
    select 'company', response_minutes, response_days, resolution_minutes, resolution_days
      into ticket.promised_by, ticket.response_target_minutes, ticket.response_target_days,
        ticket.resolution_target_minutes, ticket.resolution_target_days
      from public.company_promises where company_id = company and priority = ticket.priority;
    if found then return ticket; end if;
  end if;
  select 'kind', response_minutes, response_days, resolution_minutes, resolution_days
    into ticket.promised_by, ticket.response_target_minutes, ticket.response_target_days,
      ticket.resolution_target_minutes, ticket.resolution_target_days
    from public.kind_promises where kind = ticket.kind;
  if found then return ticket; end if;
  select 'priority', response_minutes, null, resolution_minutes, null
    into ticket.promised_by, ticket.response_target_minutes, ticket.response_target_days,
      ticket.resolution_target_minutes, ticket.resolution_target_days
    from public.sla_policies where priority = ticket.priority;
  return ticket;
end
$$;

-- The business time in which a ticket is to be resolved; null when nothing is promised. Days end as the last of them
-- closes: what lies before that is the time, of which nothing passes while the ticket waits.
create function private.resolution_seconds(ticket public.tickets) returns numeric
language plpgsql stable set search_path = ''
as $$
declare
  last_moment timestamptz;
begin
  if ticket.resolution_target_days is null then
    return ticket.resolution_target_minutes * 60;
  end if;
  last_moment := private.end_of_business_day(ticket.created_at, ticket.resolution_target_days);
  if last_moment is null then return null; end if;
  return private.business_seconds(ticket.created_at, last_moment);
end
$$;

-- When so much time of the ticket's running segments has passed. Once it is resolved, when it would have; while it
-- is paused, null unless it had passed before.
create function private.resolution_due(ticket public.tickets) returns timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  remaining numeric := private.resolution_seconds(ticket);
  used numeric;
  segment record;
begin
  if remaining is null then
    return null;
  end if;
  for segment in
    select from_at, to_at, state from public.sla_segments where ticket_id = ticket.id order by from_at
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

-- Every change of a ticket's status turns its clock; a new priority, a customer with another contract, and whatever
-- takes its promise away (`promised_by` null) give it a new promise.
create or replace function private.run_clock() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  next_state constant text := case
    when new.status = 'pending' then 'paused'
    when new.status in ('resolved', 'closed') then 'stopped'
    else 'running'
  end;
  is_new constant boolean := tg_op = 'INSERT';
  contract uuid;
  is_promised boolean := is_new or new.priority <> old.priority or new.promised_by is null;
  current public.sla_segments;
begin
  if is_promised or new.contact_id is distinct from old.contact_id then
    contract := private.contract_company(new.contact_id);
    -- Of two customers without a contract, one is promised what the other was.
    is_promised := is_promised or contract is distinct from old.promised_company_id;
  end if;
  if is_promised then
    new := private.give_promise(new, contract);
    new.first_response_due_at := private.first_response_due(new);
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
  elsif not is_promised then
    return new;
  end if;
  new.resolution_due_at := private.resolution_due(new);
  return new;
end
$$;

create or replace function private.recompute_due() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  changed integer;
begin
  -- A new calendar is not a change that an agent made to a ticket.
  perform set_config('desk.recompute', 'on', true);
  update public.tickets set
    first_response_due_at = private.first_response_due(tickets),
    resolution_due_at = private.resolution_due(tickets)
  where status in ('open', 'in-progress', 'pending');
  get diagnostics changed = row_count;
  perform set_config('desk.recompute', '', true);
  return changed;
end
$$;

drop function private.resolution_due(uuid, integer);

-- Gives the work that is not done for these contacts, under whatever scope, the promise that counts now. In one
-- order, so that two who do this wait for each other only once.
create function private.renew_promises(of_contacts uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  recompute constant text := coalesce(current_setting('desk.recompute', true), '');
begin
  perform set_config('desk.recompute', 'on', true);
  update public.tickets set promised_by = null
  where id in (
    select id from public.tickets
    where status in ('open', 'in-progress', 'pending') and contact_id = any (array(
      select id from public.contacts where id = any (of_contacts) or merged_into_id = any (of_contacts)
      union
      select apart.id from public.contacts as apart
      where apart.scope not in ('customers', 'candidates') and apart.email = any (array(
        select email from public.contacts where id = any (of_contacts) or merged_into_id = any (of_contacts)
      ))
    ))
    order by id
    for update
  );
  perform set_config('desk.recompute', recompute, true);
end
$$;

create function private.follow_contract() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.renew_promises(array(
    select id from public.contacts where company_id in (select company_id from changed)
  ));
  return null;
end
$$;

create function private.follow_company() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  moved uuid[];
begin
  if not exists (select from public.company_promises) then return null; end if;
  moved := array(
    select id from before join after using (id)
    where before.company_id is distinct from after.company_id
      or before.merged_into_id is distinct from after.merged_into_id
      or before.email is distinct from after.email
  );
  if moved <> '{}' then perform private.renew_promises(moved); end if;
  return null;
end
$$;

revoke all on function private.contract_company, private.give_promise, private.resolution_seconds,
  private.resolution_due, private.renew_promises, private.follow_contract, private.follow_company
  from public;
grant execute on function private.resolution_seconds, private.resolution_due to desk;

drop trigger run_clock on public.tickets;
create trigger run_clock
  before insert or update of status, priority, contact_id, promised_by on public.tickets
  for each row execute function private.run_clock();
create trigger follow_added after insert on public.company_promises
  referencing new table as changed for each statement execute function private.follow_contract();
create trigger follow_changed after update on public.company_promises
  referencing new table as changed for each statement execute function private.follow_contract();
create trigger follow_removed after delete on public.company_promises
  referencing old table as changed for each statement execute function private.follow_contract();
create trigger follow_company after update on public.contacts
  referencing old table as before new table as after
  for each statement execute function private.follow_company();
