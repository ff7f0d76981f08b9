-- Mail as it came, recorded before anything is made of it.
create table public.inbound_mails (
  id uuid primary key default gen_random_uuid(),
  source text not null check (source in ('imap', 'webhook')),
  -- Null once it was delivered a month ago.
  raw bytea check (length(raw) <= 26214400),
  raw_sha256 text not null unique check (raw_sha256 ~ '^[0-9a-f]{64}$'),
  received_at timestamptz not null default now(),
  status text not null default 'received'
    check (status in ('received', 'delivered', 'set-aside', 'dead')),
  reason text check (reason in ('duplicate', 'loop', 'automatic', 'bulk', 'bounce', 'too-many',
    'no-sender')),
  -- An agent judged it: it becomes a message whatever it looks like.
  accepted boolean not null default false,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  last_error text,
  sender text,
  subject text,
  header_id text check (header_id ~ '^<[^<>[:space:]]+>$' and length(header_id) <= 500),
  content_sha256 text,
  ticket_id uuid references public.tickets (id),
  message_id uuid unique,
  constraint set_aside_has_its_reason check ((status = 'set-aside') = (reason is not null)),
  constraint delivered_has_its_ticket check (status <> 'delivered' or ticket_id is not null)
);
create index inbound_mails_due on public.inbound_mails (due_at) where status = 'received';
create index inbound_mails_to_judge on public.inbound_mails (received_at desc)
  where status in ('set-aside', 'dead');
create index inbound_mails_by_ticket on public.inbound_mails (ticket_id);
-- The same mail by two ways counts once.
create unique index inbound_mails_once on public.inbound_mails (header_id, content_sha256)
  where status = 'delivered';

alter table public.inbound_mails enable row level security;
revoke all on public.inbound_mails from anon, authenticated;

-- What a message by mail has besides: who sent it when that is not the ticket's contact, the earlier
-- mails it quotes, and the names of files that were not taken.
alter table public.messages
  add column sender_name text,
  add column sender_email text,
  add column quoted text,
  add column left_out text[] not null default '{}';
