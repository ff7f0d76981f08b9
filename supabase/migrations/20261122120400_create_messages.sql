-- The id is made by the client, so that a retry cannot write a message twice.
create table public.messages (
  id uuid primary key,
  ticket_id uuid not null references public.tickets (id),
  kind text not null check (kind in ('customer', 'reply', 'note')),
  author_id uuid references public.users (id),
  body text not null check (length(body) between 1 and 20000),
  -- What a message by mail has besides: who sent it when that is not the ticket's contact, the earlier
  -- mails it quotes, and the files that came along and were not kept, in their order:
  -- [{"name", "bytes", "reason"}].
  sender_name text,
  sender_email text,
  quoted text,
  left_out jsonb not null default '[]',
  -- Whoever can write a From line can write anybody's. A message that nothing proves to be its sender's
  -- says so.
  unverified boolean not null default false,
  created_at timestamptz not null default now(),
  constraint staff_messages_have_an_author check ((kind = 'customer') = (author_id is null))
);
create index messages_by_ticket on public.messages (ticket_id, created_at);
create index messages_by_author on public.messages (author_id);

-- What the visitor sent by the contact form, as it came.
create table public.contact_requests (
  ticket_id uuid primary key references public.tickets (id),
  name text not null,
  email text not null,
  company text,
  subject text,
  message text not null,
  created_at timestamptz not null default now()
);

-- What an agent is writing, apart from the ticket: no change of the ticket touches it. `message_id`
-- is the id that the message will have. An empty body is a draft that was sent or thrown away; its
-- row keeps counting versions, so that a late save of an older text is still seen to be late.
create table public.drafts (
  ticket_id uuid not null references public.tickets (id),
  agent_id uuid not null references public.users (id) on delete cascade,
  kind text not null check (kind in ('reply', 'note')),
  message_id uuid not null,
  body text not null check (length(body) <= 20000),
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null default now(),
  primary key (ticket_id, agent_id, kind)
);
create index drafts_by_agent on public.drafts (agent_id);

-- Who has a ticket open, and what for. Advice only: it locks nothing. Forgotten a minute after the
-- last sign of life; lost in a crash, and nobody minds.
create unlogged table public.ticket_presence (
  ticket_id uuid not null references public.tickets (id),
  agent_id uuid not null references public.users (id) on delete cascade,
  mode text not null check (mode in ('viewing', 'replying', 'noting')),
  seen_at timestamptz not null default now(),
  primary key (ticket_id, agent_id)
);
create index ticket_presence_by_agent on public.ticket_presence (agent_id);
create index ticket_presence_by_age on public.ticket_presence (seen_at);

-- Texts that agents use again, each in both languages.
create table public.canned_replies (
  id uuid primary key default gen_random_uuid(),
  shortcut text not null unique check (shortcut ~ '^[a-z0-9][a-z0-9-]{0,29}$'),
  body_nl text not null check (length(body_nl) between 1 and 10000),
  body_en text not null check (length(body_en) between 1 and 10000),
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null default now()
);

alter table public.messages enable row level security;
alter table public.contact_requests enable row level security;
alter table public.drafts enable row level security;
alter table public.ticket_presence enable row level security;
alter table public.canned_replies enable row level security;
revoke all on public.messages, public.contact_requests, public.drafts, public.ticket_presence,
  public.canned_replies from anon, authenticated;
grant select, insert, update, delete on public.messages, public.ticket_presence, public.canned_replies
  to desk;
grant select on public.contact_requests to desk;
grant select, insert, update on public.drafts to desk;

create policy "agents reach what they see" on public.messages for all to desk
  using ((select private.desk_sees_all()) or private.desk_sees(ticket_id));
create policy "agents reach what they see" on public.contact_requests for all to desk
  using ((select private.desk_sees_all()) or private.desk_sees(ticket_id));
-- What an agent writes is theirs alone.
create policy "agents reach their own" on public.drafts for all to desk
  using (
    agent_id = (select private.desk_agent())
    and private.desk_sees(ticket_id)
  );
create policy "agents reach what they see" on public.ticket_presence for all to desk
  using ((select private.desk_sees_all()) or private.desk_sees(ticket_id));
create policy "agents reach what is everybody's" on public.canned_replies for all to desk
  using ((select private.desk_sight()) > 0);
