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
revoke all on function private.forget_passing from public;

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
