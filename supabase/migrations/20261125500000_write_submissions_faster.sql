-- What every new ticket goes through, without what it need not do: plans made anew for what is always the same, and a second
-- writing of the ticket by its first message.

-- For an array of unknown length Postgres expects more than for the one at hand, and so made a new plan by every call.
alter function private.refresh_ticket_search(uuid[]) set plan_cache_mode = 'force_generic_plan';
alter function private.refresh_source(uuid[]) set plan_cache_mode = 'force_generic_plan';

-- As before, by a plan that it keeps too, and in days rather than moments that have to be turned into days.
create or replace function private.business_blocks(first_day date, last_day date)
returns table (opens timestamptz, closes timestamptz)
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan'
as $$
begin
  return query
    select (first_day + later + hours.opens) at time zone 'Europe/Amsterdam',
      (first_day + later + hours.closes) at time zone 'Europe/Amsterdam'
    from generate_series(0, last_day - first_day) as later
      join public.business_hours hours on hours.weekday = extract(isodow from first_day + later)
    where not exists (select from public.holidays where holidays.day = first_day + later)
    order by 1;
end
$$;

-- In PL/pgSQL, which keeps its plans: in SQL, functions with a search path of their own were planned by every statement.
create or replace function private.folded(content text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return lower(regexp_replace(normalize(content, NFKD), '[\u0300-\u036f]', '', 'g'));
end
$$;

create or replace function private.contact_parts(name text, email text, company text, phone text,
  other_phones text[]) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  numbers text := '';
begin
  if phone is not null or other_phones <> '{}' then
    numbers := coalesce((
      select string_agg(' ' || number || ' ' || regexp_replace(number, '[^0-9+]', '', 'g') || ' '
        || private.phone_number(number), '')
      from unnest(array_prepend(phone, other_phones)) as number
    ), '');
  end if;
  return private.folded(name || ' ' || coalesce(email, '') || ' ' || coalesce(company, '') || numbers);
end
$$;

create or replace function private.contact_scope(ticket public.tickets) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return case
    when ticket.confidential then ticket.id::text
    when ticket.kind in ('application', 'freelancer') then 'candidates'
    else 'customers'
  end;
end
$$;

create or replace function private.is_blocked(address text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.blocked_senders
    where pattern in (lower(address), '@' || split_part(lower(address), '@', 2))
  );
end
$$;

create or replace function private.customer_waits(ticket public.tickets) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return ticket.status in ('open', 'in-progress', 'pending') and ticket.quarantine is null
    and coalesce(ticket.last_customer_at > coalesce(ticket.last_agent_at, '-infinity'), false);
end
$$;

-- As before, but a firm without contracts is not asked whose holds.
create or replace function private.contract_company(contact uuid) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from public.company_promises) then return null; end if;
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

-- As before, but only what is written beside a ticket of another source is looked at.
create or replace function private.follow_source() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Whoever opens a ticket said what would be written beside it.
  if tg_table_name = 'contact_requests' and tg_op = 'INSERT'
    and exists (select from public.tickets where id = new.ticket_id and source = 'form') then
    return null;
  end if;
  perform private.refresh_source(case tg_op when 'INSERT' then array[new.ticket_id]
    when 'DELETE' then array[old.ticket_id] else array[old.ticket_id, new.ticket_id] end);
  return null;
end
$$;

-- As before, but a ticket that was opened with its first message is not written again, nor is who has read looked for
-- among messages from outside.
create or replace function private.note_last_messages() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  recompute constant text := coalesce(current_setting('desk.recompute', true), '');
begin
  if exists (
    select from added join public.tickets on tickets.id = added.ticket_id
    where last_message_at is null or (last_message_at, last_message_id) < (added.created_at, added.id)
  ) then
    perform set_config('desk.recompute', 'on', true);
    update public.tickets set last_message_id = latest.id, last_message_at = latest.created_at
    from (
      select distinct on (ticket_id) ticket_id, id, created_at from added
      order by ticket_id, created_at desc, id desc
    ) latest
    where tickets.id = latest.ticket_id
      and (last_message_at is null or (last_message_at, last_message_id) < (latest.created_at, latest.id));
    perform set_config('desk.recompute', recompute, true);
  end if;
  -- Whoever writes has read what stood there.
  if exists (select from added where author_id is not null) then
    insert into public.ticket_reads (ticket_id, agent_id, read_until)
    select ticket_id, author_id, max(created_at) from added
    where author_id is not null group by ticket_id, author_id
    on conflict (agent_id, ticket_id)
      do update set read_until = greatest(ticket_reads.read_until, excluded.read_until);
  end if;
  return null;
end
$$;

-- As before, but a new ticket is not turned into JSON for the one event that it is.
create or replace function private.record_ticket_events() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  actor uuid := nullif(current_setting('desk.actor', true), '')::uuid;
  watched constant text[] := array['status', 'priority', 'assignee_id', 'subject', 'contact_id',
    'locale', 'pending_reason', 'pending_until', 'close_reason', 'quarantine', 'confidential'];
  field text;
  before jsonb;
  after jsonb;
begin
  if tg_op = 'INSERT' then
    insert into public.ticket_events (ticket_id, actor_id, field, new)
      values (new.id, actor, 'created', to_jsonb(new.kind));
    return null;
  end if;
  before := to_jsonb(old);
  after := to_jsonb(new);
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
