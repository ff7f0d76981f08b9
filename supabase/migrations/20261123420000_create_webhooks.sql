-- What is told to other programs: where to, what happened, and how telling it went. Admins only, by the
-- functions: no role of the API reads any of it.
create table private.webhook_endpoints (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 80),
  format text not null check (format in ('standard', 'slack', 'teams')),
  -- What Slack and Teams show is in this language.
  locale text not null default 'nl' check (locale in ('nl', 'en')),
  -- Both sealed: of Slack and Teams the address is the secret.
  url text not null,
  secret text,
  -- The secret of before, which still signs until then.
  former_secret text,
  former_until timestamptz,
  -- All that is shown of the address.
  host text not null,
  events text[] not null check (events <@ array['ticket.created', 'ticket.answered', 'ticket.moved',
    'quote.accepted']),
  active boolean not null default true,
  -- Since the first attempt that failed after the last one that did not.
  failing_since timestamptz,
  -- When it was turned off for failing only.
  disabled_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint standard_ones_are_signed check ((format = 'standard') = (secret is not null))
);

-- Written in the transaction of what it tells of. Ids, states and moments only: nothing of what people wrote.
create table private.webhook_events (
  id uuid primary key default gen_random_uuid(),
  type text not null,
  payload jsonb not null,
  ticket_id uuid references public.tickets (id) on delete cascade,
  -- A reply that is taken back was never sent.
  message_id uuid references public.messages (id) on delete cascade,
  occurred_at timestamptz not null default now()
);
create index webhook_events_by_ticket on private.webhook_events (ticket_id);
create index webhook_events_by_message on private.webhook_events (message_id);
create index webhook_events_by_moment on private.webhook_events (occurred_at);

create table private.webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  endpoint_id uuid not null references private.webhook_endpoints (id) on delete cascade,
  event_id uuid not null references private.webhook_events (id) on delete cascade,
  -- Dead: given up.
  status text not null default 'queued' check (status in ('queued', 'delivered', 'dead')),
  attempts integer not null default 0,
  -- As in the outbox: above 0 while it is in hand.
  claims smallint not null default 0,
  due_at timestamptz not null default now(),
  attempted_at timestamptz,
  -- What the last attempt brought: an HTTP status and the beginning of a body, or what went wrong.
  answer_status integer,
  answer text check (length(answer) <= 1024),
  last_error text check (length(last_error) <= 500),
  took_ms integer,
  created_at timestamptz not null default now(),
  constraint webhook_deliveries_once unique (endpoint_id, event_id)
);
create index webhook_deliveries_due on private.webhook_deliveries (due_at) where status = 'queued';
create index webhook_deliveries_log on private.webhook_deliveries (endpoint_id, created_at, id);
create index webhook_deliveries_by_event on private.webhook_deliveries (event_id);

alter table private.webhook_endpoints enable row level security;
alter table private.webhook_events enable row level security;
alter table private.webhook_deliveries enable row level security;

alter table public.channel_health drop constraint channel_health_channel_check;
alter table public.channel_health add constraint channel_health_channel_check
  check (channel in ('imap', 'smtp', 'disk', 'backup', 'deploy', 'webhooks'));

-- Notes an event for those that want it. Nothing of a ticket that is confidential, or in quarantine.
create function private.note_webhook_event(event text, told_ticket uuid, details jsonb,
  told_message uuid, wait interval) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  noted uuid;
begin
  if not exists (
    select from private.webhook_endpoints where active and event = any (events)
  ) then
    return;
  end if;
  insert into private.webhook_events (type, payload, ticket_id, message_id)
  select event,
    jsonb_build_object('version', 1)
      || case when t.id is null then '{}' else jsonb_build_object('ticket', jsonb_build_object(
        'id', t.id, 'number', t.number, 'kind', t.kind, 'status', t.status, 'priority', t.priority,
        'createdAt', to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) end
      || details,
    t.id, told_message
  from (select told_ticket as id) as told
  left join public.tickets t on t.id = told.id
  where t.id is null or not t.confidential and t.quarantine is null
  returning id into noted;
  insert into private.webhook_deliveries (endpoint_id, event_id, due_at)
  select id, noted, now() + wait from private.webhook_endpoints
  where noted is not null and active and event = any (events);
end
$$;

-- One that was in quarantine is new when it is released.
create function private.note_webhook_created() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_webhook_event('ticket.created', new.id, '{}', null, '0');
  return null;
end
$$;

create function private.note_webhook_moved() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_webhook_event('ticket.moved', new.id,
    jsonb_build_object('from', old.status, 'to', new.status), null, '0');
  return null;
end
$$;

-- The first message is the ticket itself. A reply waits for as long as it can be taken back, and a bit.
create function private.note_webhook_answered() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from public.messages where ticket_id = new.ticket_id and id <> new.id and kind <> 'note'
  ) then
    perform private.note_webhook_event('ticket.answered', new.ticket_id,
      jsonb_build_object('messageId', new.id,
        'by', case new.kind when 'reply' then 'agent' else 'customer' end),
      new.id, case new.kind when 'reply' then interval '15 seconds' else '0' end);
  end if;
  return null;
end
$$;

create function private.note_webhook_accepted() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_webhook_event('quote.accepted', new.ticket_id,
    jsonb_build_object('quote', jsonb_build_object('id', new.id, 'number', new.number,
      'revision', new.revision, 'status', new.status)), null, '0');
  return null;
end
$$;
revoke all on function private.note_webhook_event, private.note_webhook_created,
  private.note_webhook_moved, private.note_webhook_answered, private.note_webhook_accepted from public;

create trigger note_webhook_created after insert on public.tickets
  for each row when (new.quarantine is null)
  execute function private.note_webhook_created();
create trigger note_webhook_released after update of quarantine on public.tickets
  for each row when (old.quarantine is not null and new.quarantine is null and new.status <> 'closed')
  execute function private.note_webhook_created();
create trigger note_webhook_moved after update of status on public.tickets
  for each row when (old.status <> new.status)
  execute function private.note_webhook_moved();
create trigger note_webhook_answered after insert on public.messages
  for each row when (new.kind <> 'note')
  execute function private.note_webhook_answered();
create trigger note_webhook_accepted after update of status on public.quotes
  for each row when (old.status <> 'accepted' and new.status = 'accepted')
  execute function private.note_webhook_accepted();
