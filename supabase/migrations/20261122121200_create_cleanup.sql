-- How long things are kept that the law leaves to the firm. Candidates' data is not among them.
create table public.retention_settings (
  only_row boolean primary key default true check (only_row),
  auto_close_days integer not null default 7 check (auto_close_days between 1 and 90),
  raw_mail_days integer not null default 30 check (raw_mail_days between 7 and 365),
  audit_months integer not null default 12 check (audit_months between 6 and 120)
);
insert into public.retention_settings default values;

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

-- A solved challenge counts once.
create table public.used_proofs (
  signature text primary key,
  expires_at timestamptz not null
);
create index used_proofs_by_expiry on public.used_proofs (expires_at);

-- Counters of rate-limiter-flexible. They may be lost in a crash.
create unlogged table public.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- As `claims` of the outbox, for work that is no row of its own: a ticket that time moves, a sweep, a mail
-- of a mailbox. A row is there while somebody has it in hand, and after it failed.
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

alter table public.retention_settings enable row level security;
alter table public.idempotency_keys enable row level security;
alter table public.used_proofs enable row level security;
alter table public.rate_limits enable row level security;
alter table public.work_claims enable row level security;
revoke all on public.retention_settings, public.idempotency_keys, public.used_proofs,
  public.rate_limits, public.work_claims from anon, authenticated;
grant select on public.retention_settings to desk;
grant select, insert, update on public.idempotency_keys to desk;

create policy "agents reach what is everybody's" on public.retention_settings for all to desk
  using ((select private.desk_sight()) > 0);
create policy "agents reach their own" on public.idempotency_keys for all to desk
  using (scope = 'create-ticket ' || (select private.desk_agent())::text);

-- What is of use for a while only: the keys and proofs of old requests, who looked at a ticket, and
-- mail as it came, past the days that the firm set.
create function private.forget_passing(at timestamptz) returns void
language sql set search_path = ''
as $$
  delete from public.idempotency_keys where created_at < at - interval '2 days';
  delete from public.used_proofs where expires_at < at;
  delete from public.ticket_presence where seen_at < at - interval '1 hour';
  update public.inbound_mails set raw = null
  where status in ('delivered', 'set-aside')
    and raw is not null
    and received_at < at - make_interval(
      days => (select raw_mail_days from public.retention_settings)
    );
$$;

-- Who is erased is erased where an agent wrote their name, too: in the subject of a ticket, in what it
-- waits for, and in the history of both. The history is append-only but for this.
-- `pattern` is a regular expression of all that is forgotten.
create function private.forget_words(forgotten_ticket uuid, pattern text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.tickets
  set subject = regexp_replace(subject, pattern, '…', 'gi'),
    pending_reason = regexp_replace(pending_reason, pattern, '…', 'gi')
  where id = forgotten_ticket and (subject ~* pattern or pending_reason ~* pattern);
  update public.sla_segments set reason = regexp_replace(reason, pattern, '…', 'gi')
  where ticket_id = forgotten_ticket and reason ~* pattern;
  perform set_config('desk.erasing', 'yes', true);
  update public.ticket_events
  set old = regexp_replace(old::text, pattern, '…', 'gi')::jsonb,
    new = regexp_replace(new::text, pattern, '…', 'gi')::jsonb
  where ticket_id = forgotten_ticket
    and field in ('subject', 'pending_reason')
    and (old::text ~* pattern or new::text ~* pattern);
  perform set_config('desk.erasing', '', true);
end
$$;
revoke all on function private.forget_passing, private.forget_words from public;

-- The server's own process calls it every hour. A Supabase project has pg_cron for that.
do $$
begin
  if exists (select from pg_extension where extname = 'pg_cron') then
    perform cron.schedule(
      'delvanta-forget-passing', '17 * * * *', 'select private.forget_passing(now())'
    );
  end if;
end
$$;
