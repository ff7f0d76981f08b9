-- The mail log: newest first, and what was given up.
create index outbox_by_age on public.outbox (created_at desc, id desc);
create index outbox_dead on public.outbox (created_at desc, id desc) where status = 'dead';

-- A mail that an agent tries again has its whole time once more.
alter table public.outbox add column queued_at timestamptz not null default now();
update public.outbox set queued_at = created_at;
