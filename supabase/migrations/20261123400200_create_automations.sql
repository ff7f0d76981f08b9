-- Small automations: when something happens to a ticket, if it is such a one, then do this.
create table public.automations (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 80),
  -- They run in this order.
  position integer not null,
  enabled boolean not null default false,
  -- Time that had passed before is no occasion.
  enabled_at timestamptz,
  occasion text not null check (occasion in ('created', 'customer-replied', 'agent-replied', 'moved',
    'waiting', 'before-due')),
  status text check (status in ('open', 'in-progress', 'pending', 'resolved', 'closed')),
  -- Of business time.
  hours integer check (hours between 1 and 1000),
  filter jsonb not null,
  actions jsonb not null,
  -- Who wrote it last: it touches what they may see.
  author_id uuid references public.users (id) on delete set null,
  last_assigned_id uuid,
  runs integer not null default 0,
  last_ran_at timestamptz,
  last_error text,
  last_error_at timestamptz,
  last_error_ticket_id uuid,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  constraint status_where_one_counts check ((occasion in ('moved', 'waiting')) = (status is not null)),
  constraint hours_where_time_passes check ((occasion in ('waiting', 'before-due')) = (hours is not null)),
  -- There is no end to the tickets that are closed.
  constraint nobody_waits_for_what_is_closed check (occasion <> 'waiting' or status <> 'closed')
);
create index automations_by_author on public.automations (author_id);

-- What happened and waits for its automations. `key` makes it one: a ticket is created once.
create table public.automation_occasions (
  id bigint primary key generated always as identity,
  ticket_id uuid not null references public.tickets (id),
  occasion text not null,
  status text,
  -- Of time that passed: for which one.
  automation_id uuid references public.automations (id) on delete cascade,
  key text not null,
  due_at timestamptz not null default now()
);
create index automation_occasions_by_ticket on public.automation_occasions (ticket_id, id);
create index automation_occasions_by_automation on public.automation_occasions (automation_id);

-- Which automation ran on which occasion of which ticket: never twice.
create table public.automation_runs (
  automation_id uuid not null references public.automations (id) on delete cascade,
  ticket_id uuid not null references public.tickets (id),
  key text not null,
  ran_at timestamptz not null default now(),
  primary key (automation_id, ticket_id, key)
);
create index automation_runs_by_ticket on public.automation_runs (ticket_id);

alter table public.automations enable row level security;
alter table public.automation_occasions enable row level security;
alter table public.automation_runs enable row level security;
revoke all on public.automations, public.automation_occasions, public.automation_runs
  from anon, authenticated;
grant select on public.automations to desk;
create policy "agents reach what is everybody's" on public.automations for all to desk
  using ((select private.desk_sight()) > 0);

-- The automation, by its name then, that did it: told by the transaction (`desk.automation`), as the actor is.
alter table public.ticket_events add column automation text;
alter table public.messages add column automation text;
alter table public.messages drop constraint staff_messages_have_an_author;
alter table public.messages add constraint staff_messages_have_an_author
  check ((kind = 'customer') = (author_id is null and automation is null)) not valid;
alter table public.messages validate constraint staff_messages_have_an_author;
-- Came from a machine, or from an address that may be anybody's: no machine answers it.
alter table public.messages add column no_auto_reply boolean;

create or replace function private.mark_ticket_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.batch_id := nullif(current_setting('desk.batch', true), '')::uuid;
  new.reverts_id :=
    (nullif(current_setting('desk.reverts', true), '')::jsonb ->> new.field)::bigint;
  new.automation := nullif(current_setting('desk.automation', true), '');
  return new;
end
$$;

-- Writes down what an automation may wait for. What an automation did is no occasion, nor is what an undo does.
create function private.note_occasion(of_ticket uuid, what text, into_status text, of_key text, wait interval)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if coalesce(current_setting('desk.automation', true), '') <> ''
    or coalesce(current_setting('desk.reverts', true), '') <> '' then
    return;
  end if;
  insert into public.automation_occasions (ticket_id, occasion, status, key, due_at)
    select of_ticket, what, into_status, of_key, now() + wait
    where exists (
      select from public.automations
      where enabled and occasion = what and (status is null or status = into_status)
    );
end
$$;

-- One that was in quarantine is new when it is released.
create function private.note_ticket_occasion() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' or new.status = old.status then
    perform private.note_occasion(new.id, 'created', null, 'created', '0');
  else
    perform private.note_occasion(new.id, 'moved', new.status, 'moved ' || new.version, '0');
  end if;
  return null;
end
$$;

-- The first message is the ticket itself. A reply waits for as long as it can be taken back, and a bit.
create function private.note_message_occasion() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.kind = 'reply' then
    perform private.note_occasion(new.ticket_id, 'agent-replied', null, 'message ' || new.id, '15 seconds');
  elsif exists (select from public.messages
      where ticket_id = new.ticket_id and id <> new.id and kind <> 'note')
    and exists (select from public.tickets where id = new.ticket_id and quarantine is null) then
    perform private.note_occasion(new.ticket_id, 'customer-replied', null, 'message ' || new.id, '0');
  end if;
  return null;
end
$$;

-- The moment since which so many seconds of business time have passed; null when a whole year has not so many.
create function private.subtract_business_seconds(end_at timestamptz, seconds numeric)
returns timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  last_day constant date := (end_at at time zone 'Europe/Amsterdam')::date;
  remaining numeric := seconds;
  available numeric;
  block record;
begin
  for week in 0..52 loop
    for block in
      select opens, least(closes, end_at) as closes
      from private.business_blocks(last_day - 7 * week - 6, last_day - 7 * week)
      where opens < end_at
      order by opens desc
    loop
      available := extract(epoch from block.closes - block.opens);
      if remaining <= available then
        return block.closes - make_interval(secs => remaining);
      end if;
      remaining := remaining - available;
    end loop;
  end loop;
  return null;
end
$$;

-- Writes down for which tickets so much time has passed that an automation waits for it. Of time only what passed
-- since it was turned on, and of a status only one to which no automation brought the ticket. Returns how many.
create function private.note_passed_time(at timestamptz) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  automation public.automations;
  first timestamptz;
  last timestamptz;
  noted integer := 0;
  these integer;
begin
  for automation in
    select * from public.automations where enabled and occasion in ('waiting', 'before-due') order by position
  loop
    if automation.occasion = 'waiting' then
      first := private.subtract_business_seconds(automation.enabled_at, automation.hours * 3600);
      last := private.subtract_business_seconds(at, automation.hours * 3600);
      insert into public.automation_occasions (ticket_id, occasion, status, automation_id, key)
      select ticket.id, 'waiting', ticket.status, automation.id, 'waiting ' || coalesce(moved.id, 0)
      from public.tickets as ticket
        left join lateral (
          select event.id, event.created_at, event.automation from public.ticket_events as event
          where event.ticket_id = ticket.id and event.field = 'status'
          order by event.id desc limit 1
        ) as moved on true
      where ticket.status = automation.status and ticket.quarantine is null
        and coalesce(moved.created_at, ticket.created_at) > first
        and coalesce(moved.created_at, ticket.created_at) <= last
        and moved.automation is null
        and not exists (select from public.automation_runs as run where run.automation_id = automation.id
          and run.ticket_id = ticket.id and run.key = 'waiting ' || coalesce(moved.id, 0))
        and not exists (select from public.automation_occasions as noted where noted.ticket_id = ticket.id
          and noted.automation_id = automation.id)
      limit 500;
    else
      first := private.add_business_seconds(automation.enabled_at, automation.hours * 3600);
      last := private.add_business_seconds(at, automation.hours * 3600);
      insert into public.automation_occasions (ticket_id, occasion, automation_id, key)
      select ticket.id, 'before-due', automation.id, 'due ' || extract(epoch from ticket.due_at)
      from public.tickets as ticket
      where ticket.queue in ('open', 'in-progress', 'pending')
        and ticket.due_at > greatest(first, at) and ticket.due_at <= last
        and not exists (select from public.automation_runs as run where run.automation_id = automation.id
          and run.ticket_id = ticket.id and run.key = 'due ' || extract(epoch from ticket.due_at))
        and not exists (select from public.automation_occasions as noted where noted.ticket_id = ticket.id
          and noted.automation_id = automation.id)
      limit 500;
    end if;
    get diagnostics these = row_count;
    noted := noted + these;
  end loop;
  return noted;
end
$$;

revoke all on function private.note_occasion, private.note_ticket_occasion, private.note_message_occasion,
  private.subtract_business_seconds, private.note_passed_time from public;
grant execute on function private.subtract_business_seconds to desk;

create trigger note_occasion_created after insert on public.tickets
  for each row when (new.quarantine is null)
  execute function private.note_ticket_occasion();
create trigger note_occasion_released after update of quarantine on public.tickets
  for each row when (old.quarantine is not null and new.quarantine is null and new.status <> 'closed')
  execute function private.note_ticket_occasion();
create trigger note_occasion_moved after update of status on public.tickets
  for each row when (old.status <> new.status and new.quarantine is null)
  execute function private.note_ticket_occasion();
create trigger note_occasion_said after insert on public.messages
  for each row when (new.kind <> 'note')
  execute function private.note_message_occasion();
