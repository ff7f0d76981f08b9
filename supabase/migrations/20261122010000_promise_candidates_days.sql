-- Whoever applies or enrols is promised an answer within five business days (the site says so),
-- whatever the priority; when it is resolved is promised to nobody but customers.
alter table public.tickets add column response_target_days integer;

-- When a promise of so many business days runs out: as the last of them closes. The day on which it
-- was given does not count. Null when there are not so many in a year.
create function private.end_of_business_day(start_at timestamptz, days integer) returns timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  first_day constant date := (start_at at time zone 'Europe/Amsterdam')::date + 1;
begin
  return (
    select max(block.closes)
    from private.business_blocks(first_day, first_day + 366) as block
    -- A day that closes at midnight ends where the next one begins.
    group by (block.opens at time zone 'Europe/Amsterdam')::date
    order by 1
    offset greatest(days, 1) - 1 limit 1
  );
end
$$;

create function private.first_response_due(ticket public.tickets) returns timestamptz
language plpgsql stable set search_path = ''
as $$
begin
  if ticket.response_target_days is not null then
    return private.end_of_business_day(ticket.created_at, ticket.response_target_days);
  end if;
  return private.add_business_seconds(ticket.created_at, ticket.response_target_minutes * 60);
end
$$;

create or replace function private.run_clock() returns trigger
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
    if new.kind in ('application', 'freelancer') then
      -- As `promisedDays` in functions/_shared/contract/queue.ts.
      new.response_target_days := 5;
    else
      select response_minutes, resolution_minutes
        into new.response_target_minutes, new.resolution_target_minutes
        from public.sla_policies where priority = new.priority;
    end if;
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
  elsif tg_op = 'UPDATE' and new.priority = old.priority then
    return new;
  end if;
  new.resolution_due_at := private.resolution_due(new.id, new.resolution_target_minutes);
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
    resolution_due_at = private.resolution_due(id, resolution_target_minutes)
  where status in ('open', 'in-progress', 'pending');
  get diagnostics changed = row_count;
  perform set_config('desk.recompute', '', true);
  return changed;
end
$$;

revoke all on function private.end_of_business_day(timestamptz, integer),
  private.first_response_due(public.tickets), private.run_clock(), private.recompute_due()
  from public;

-- Candidates who wait have the promise that they were given.
select set_config('desk.recompute', 'on', true);
update public.tickets set response_target_days = 5, response_target_minutes = null,
  resolution_target_minutes = null
where kind in ('application', 'freelancer') and status in ('open', 'in-progress', 'pending');
select set_config('desk.recompute', '', true);
select private.recompute_due();
