-- Mail is written in the transaction of what it tells of, and sent afterwards by a worker.
create table public.outbox (
  id uuid primary key default gen_random_uuid(),
  ticket_id uuid references public.tickets (id),
  message_id uuid unique references public.messages (id),
  recipient text not null,
  reply_to text,
  subject text not null,
  text_body text not null,
  html_body text not null,
  automatic boolean not null default true,
  status text not null default 'queued' check (status in ('queued', 'sent', 'dead')),
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  constraint sent_has_its_moment check ((status = 'sent') = (sent_at is not null))
);

create index outbox_by_due on public.outbox (due_at) where status = 'queued';
create index outbox_by_ticket on public.outbox (ticket_id);

-- The stored answer to a request that carried an Idempotency-Key.
create table public.idempotency_keys (
  scope text not null,
  key text not null check (length(key) between 8 and 200),
  request_hash text not null,
  body jsonb not null,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);

create index idempotency_keys_by_age on public.idempotency_keys (created_at);

-- Counters of rate-limiter-flexible. They may be lost in a crash.
create unlogged table public.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

alter table public.outbox enable row level security;
alter table public.idempotency_keys enable row level security;
alter table public.rate_limits enable row level security;
revoke all on public.outbox, public.idempotency_keys, public.rate_limits from anon, authenticated;

-- The one-time right to create the first account: a hash of what the server printed.
create table private.setup_tokens (
  token_hash text primary key,
  created_at timestamptz not null default now()
);
alter table private.setup_tokens enable row level security;
