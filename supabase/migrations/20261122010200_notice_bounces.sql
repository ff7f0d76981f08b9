-- Since when mail to a contact's address comes back; null once they write from it, or it changes.
alter table public.contacts add column bounced_at timestamptz;

-- How the ways in and out are, as far as a process that uses them knows.
create table public.channel_health (
  channel text primary key check (channel in ('imap')),
  checked_at timestamptz not null,
  failing_since timestamptz,
  error text,
  constraint failing_has_its_error check ((failing_since is null) = (error is null))
);
alter table public.channel_health enable row level security;
revoke all on public.channel_health from anon, authenticated;
