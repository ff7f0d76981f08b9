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

alter table public.drafts enable row level security;
alter table public.ticket_presence enable row level security;
revoke all on public.drafts, public.ticket_presence from anon, authenticated;
