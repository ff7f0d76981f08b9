-- How long a session lives: after its last renewal, and at all.
create table public.session_settings (
  only_row boolean primary key default true check (only_row),
  idle_days integer not null default 7 check (idle_days between 1 and 30),
  absolute_days integer not null default 30 check (absolute_days between 1 and 90)
);
insert into public.session_settings default values;

alter table public.session_settings enable row level security;
revoke all on public.session_settings from anon, authenticated;

-- The one place that says when a session ends, whoever asks: at every use, at every renewal and for
-- the sweep of those that ended.
create function private.session_end(session auth.sessions) returns timestamptz
language sql stable security definer set search_path = ''
return (
  select least(
    session.not_after,
    session.created_at + make_interval(days => absolute_days),
    greatest(session.created_at, session.refreshed_at at time zone 'utc') + make_interval(days => idle_days)
  )
  from public.session_settings
);
revoke all on function private.session_end from public;

alter table public.setting_changes drop constraint setting_changes_name_check;
alter table public.setting_changes add constraint setting_changes_name_check
  check (name in ('calendar', 'sla', 'access', 'sessions', 'retention', 'quotes'));
