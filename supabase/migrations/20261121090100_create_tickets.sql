-- Somebody outside the firm who writes to it: a client, an applicant, a freelancer.
create table public.contacts (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  name text not null check (length(name) between 1 and 200),
  company text check (length(company) between 1 and 200),
  phone text check (length(phone) between 1 and 50),
  locale text not null check (locale in ('nl', 'en')),
  created_at timestamptz not null default now()
);

create table public.tickets (
  id uuid primary key default gen_random_uuid(),
  number integer not null unique generated always as identity (start with 1001),
  kind text not null check (kind in ('contact', 'application', 'freelancer', 'internal')),
  subject text not null check (length(subject) between 1 and 300),
  contact_id uuid references public.contacts (id),
  assignee_id uuid references public.users (id),
  priority text not null default 'medium' check (priority in ('high', 'medium', 'low')),
  status text not null default 'open'
    check (status in ('open', 'in-progress', 'pending', 'resolved', 'closed')),
  locale text not null check (locale in ('nl', 'en')),
  pending_reason text,
  pending_until timestamptz,
  close_reason text check (close_reason in ('done', 'spam', 'duplicate', 'withdrawn')),
  first_response_at timestamptz,
  resolved_at timestamptz,
  closed_at timestamptz,
  reopen_count integer not null default 0,
  last_customer_at timestamptz,
  last_agent_at timestamptz,
  last_activity_at timestamptz not null default now(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint pending_has_a_reason check ((status = 'pending') = (pending_reason is not null)),
  constraint pending_date_only_while_pending check (pending_until is null or status = 'pending'),
  constraint closed_has_its_moment check ((status = 'closed') = (closed_at is not null)),
  constraint closed_has_a_reason check ((status = 'closed') = (close_reason is not null)),
  constraint resolved_has_its_moment check (status <> 'resolved' or resolved_at is not null)
);

create index tickets_by_status on public.tickets (status, last_activity_at desc, id);
create index tickets_by_activity on public.tickets (last_activity_at desc, id);
create index tickets_by_assignee on public.tickets (assignee_id, status, last_activity_at desc);
create index tickets_by_contact on public.tickets (contact_id);

-- The id is made by the client, so that a retry cannot write a message twice.
create table public.messages (
  id uuid primary key,
  ticket_id uuid not null references public.tickets (id),
  kind text not null check (kind in ('customer', 'reply', 'note')),
  author_id uuid references public.users (id),
  body text not null check (length(body) between 1 and 20000),
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

create table public.ticket_events (
  id bigint primary key generated always as identity,
  ticket_id uuid not null references public.tickets (id),
  actor_id uuid references public.users (id),
  field text not null,
  old jsonb,
  new jsonb,
  created_at timestamptz not null default now()
);

create index ticket_events_by_ticket on public.ticket_events (ticket_id, id);
create index ticket_events_by_actor on public.ticket_events (actor_id);

alter table public.contacts enable row level security;
alter table public.tickets enable row level security;
alter table public.messages enable row level security;
alter table public.contact_requests enable row level security;
alter table public.ticket_events enable row level security;

revoke all on public.contacts, public.tickets, public.messages, public.contact_requests,
  public.ticket_events from anon, authenticated;
revoke update, delete, truncate on public.ticket_events from service_role;
