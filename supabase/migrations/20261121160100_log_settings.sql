-- Every change of a setting of the whole desk: who, what, from what to what. Its version is the
-- number of changes so far; two changes of one version cannot both be written.
create table public.setting_changes (
  name text not null check (name in ('calendar', 'sla', 'access', 'retention')),
  version integer not null check (version > 0),
  actor_id uuid not null references public.users (id),
  old jsonb not null,
  new jsonb not null,
  created_at timestamptz not null default now(),
  primary key (name, version)
);

create index setting_changes_by_actor on public.setting_changes (actor_id);
create index setting_changes_by_age on public.setting_changes (created_at desc);

create trigger forbid_change before update or delete on public.setting_changes
  for each row execute function private.forbid_change();
create trigger forbid_truncate before truncate on public.setting_changes
  for each statement execute function private.forbid_change();

alter table public.setting_changes enable row level security;
revoke all on public.setting_changes from anon, authenticated;
