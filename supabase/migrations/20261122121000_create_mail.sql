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
  -- A mail that carries a way into an account says nothing any more once it has left, or never will.
  secret boolean not null default false,
  -- Held: its ticket is in quarantine. Kept: there is no mail server; the development mailbox shows it.
  status text not null default 'queued' check (status in ('queued', 'sent', 'dead', 'held', 'kept')),
  attempts integer not null default 0,
  -- How often a row was taken in hand since it last came back: counted by the statement that takes it.
  -- What ends a process before it comes back is given up after three times, instead of visiting every
  -- process after every start.
  claims smallint not null default 0,
  due_at timestamptz not null default now(),
  -- A mail that an agent tries again has its whole time once more.
  queued_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  constraint sent_has_its_moment check ((status = 'sent') = (sent_at is not null))
);
create index outbox_by_due on public.outbox (due_at) where status = 'queued';
create index outbox_by_ticket on public.outbox (ticket_id);
-- The mail log: newest first, and what was given up.
create index outbox_by_age on public.outbox (created_at desc, id desc);
create index outbox_dead on public.outbox (created_at desc, id desc) where status = 'dead';

-- What a mail carries besides its text: bytes that were made for it, a file of the store by its key, or a
-- quote. A quote's PDF is drawn when the mail leaves: the same snapshot gives the same file, and sending
-- holds the counter of numbers no longer than it must.
create table public.outbox_attachments (
  id uuid primary key default gen_random_uuid(),
  outbox_id uuid not null references public.outbox (id) on delete cascade,
  position smallint not null,
  name text not null check (length(name) between 1 and 120),
  media_type text not null check (media_type ~ '^[a-z]+/[a-z0-9.+-]+$'),
  content bytea,
  storage_key uuid,
  quote_id uuid references public.quotes (id),
  constraint one_source check (num_nonnulls(content, storage_key, quote_id) = 1),
  constraint one_per_position unique (outbox_id, position)
);
create index outbox_attachments_by_quote on public.outbox_attachments (quote_id);

-- Mail as it came, recorded before anything is made of it.
create table public.inbound_mails (
  id uuid primary key default gen_random_uuid(),
  source text not null check (source in ('imap', 'webhook')),
  -- Null once its days are past (`raw_mail_days`).
  raw bytea check (length(raw) <= 26214400),
  raw_sha256 text not null unique check (raw_sha256 ~ '^[0-9a-f]{64}$'),
  received_at timestamptz not null default now(),
  status text not null default 'received'
    check (status in ('received', 'delivered', 'set-aside', 'dead')),
  -- Of a mail that was given up, too, where there is a word for it.
  reason text check (reason in ('duplicate', 'loop', 'automatic', 'bulk', 'bounce', 'too-many',
    'no-sender', 'malformed', 'too-slow', 'too-heavy', 'crashed')),
  -- An agent judged it: it becomes a message whatever it looks like.
  accepted boolean not null default false,
  attempts integer not null default 0,
  -- As of the outbox.
  claims smallint not null default 0,
  due_at timestamptz not null default now(),
  last_error text,
  sender text,
  subject text,
  header_id text check (header_id ~ '^<[^<>[:space:]]+>$' and length(header_id) <= 500),
  content_sha256 text,
  ticket_id uuid references public.tickets (id),
  message_id uuid unique,
  constraint delivered_has_its_ticket check (status <> 'delivered' or ticket_id is not null),
  constraint only_what_made_no_message_has_a_reason check (
    case status when 'set-aside' then reason is not null when 'dead' then true else reason is null end
  )
);
create index inbound_mails_due on public.inbound_mails (due_at) where status = 'received';
create index inbound_mails_to_judge on public.inbound_mails (received_at desc)
  where status in ('set-aside', 'dead');
create index inbound_mails_by_ticket on public.inbound_mails (ticket_id);
-- The same mail by two ways counts once.
create unique index inbound_mails_once on public.inbound_mails (header_id, content_sha256)
  where status = 'delivered';

-- How the ways in and out are, as far as a process that uses them knows.
create table public.channel_health (
  channel text primary key check (channel in ('imap')),
  checked_at timestamptz not null,
  failing_since timestamptz,
  error text,
  constraint failing_has_its_error check ((failing_since is null) = (error is null))
);

alter table public.outbox enable row level security;
alter table public.outbox_attachments enable row level security;
alter table public.inbound_mails enable row level security;
alter table public.channel_health enable row level security;
revoke all on public.outbox, public.outbox_attachments, public.inbound_mails, public.channel_health
  from anon, authenticated;
grant select, update, delete on public.outbox to desk;
grant select, update on public.inbound_mails to desk;
grant select on public.channel_health to desk;

-- Nobody's ticket: a mail that made none, or that is of an account.
create policy "agents reach what they see" on public.outbox for all to desk
  using (case when ticket_id is null then (select private.desk_is_admin())
    else (select private.desk_sees_all()) or private.desk_sees(ticket_id) end);
create policy "agents reach what they see" on public.inbound_mails for all to desk
  using (case when ticket_id is null then (select private.desk_is_admin())
    else (select private.desk_sees_all()) or private.desk_sees(ticket_id) end);
create policy "agents reach what is everybody's" on public.channel_health for all to desk
  using ((select private.desk_sight()) > 0);

create function private.forget_secret_mail() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.text_body := '';
  new.html_body := '';
  return new;
end
$$;
revoke all on function private.forget_secret_mail from public;

create trigger forget_secret_mail before update of status on public.outbox
  for each row when (new.secret and new.status in ('sent', 'dead'))
  execute function private.forget_secret_mail();
