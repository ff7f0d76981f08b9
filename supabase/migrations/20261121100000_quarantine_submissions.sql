-- A submission that may be abuse is kept apart, never dropped, and no mail leaves for it until an
-- agent releases it. Null: not, or no longer, in quarantine.
alter table public.tickets add column quarantine text
  check (quarantine in ('no-proof', 'honeypot', 'too-fast', 'infected', 'not-scanned'));

create index tickets_in_quarantine on public.tickets (last_activity_at desc, id)
  where quarantine is not null;

-- Held: its ticket is in quarantine. Kept: there is no mail server; the development mailbox shows it.
alter table public.outbox drop constraint outbox_status_check;
alter table public.outbox add constraint outbox_status_check
  check (status in ('queued', 'sent', 'dead', 'held', 'kept'));

-- A solved challenge counts once.
create table public.used_proofs (
  signature text primary key,
  expires_at timestamptz not null
);

create index used_proofs_by_expiry on public.used_proofs (expires_at);

alter table public.used_proofs enable row level security;
revoke all on public.used_proofs from anon, authenticated;
