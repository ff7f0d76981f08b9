-- How often a row was taken in hand since it last came back: counted by the statement that takes it.
-- What ends a process before it comes back is given up after three times, instead of visiting every
-- process after every start.
alter table public.outbox add column claims smallint not null default 0;
alter table public.inbound_mails add column claims smallint not null default 0;

-- A mail that was given up has a reason too, where there is a word for it.
alter table public.inbound_mails
  drop constraint inbound_mails_reason_check,
  drop constraint set_aside_has_its_reason,
  add constraint inbound_mails_reason_check check (reason in ('duplicate', 'loop', 'automatic',
    'bulk', 'bounce', 'too-many', 'no-sender', 'malformed', 'too-slow', 'too-heavy', 'crashed')),
  add constraint only_what_made_no_message_has_a_reason check (
    case status when 'set-aside' then reason is not null when 'dead' then true else reason is null end
  );

-- The same for work that is no row of its own: a ticket that time moves, a sweep, a mail of a
-- mailbox. A row is there while somebody has it in hand, and after it failed.
create table public.work_claims (
  queue text not null,
  item text not null check (length(item) <= 500),
  claims smallint not null default 1,
  -- Until then it is in hand, or waits after a failure.
  due_at timestamptz not null,
  last_error text,
  claimed_at timestamptz not null default now(),
  primary key (queue, item)
);

alter table public.work_claims enable row level security;
revoke all on public.work_claims from anon, authenticated;
