-- Who may have an account: an address of an allowed domain, or an invited one. Nobody by default.
create table public.access_settings (
  only_row boolean primary key default true check (only_row),
  allowed_email_domains text[] not null default '{}',
  updated_at timestamptz not null default now()
);

create table public.invitations (
  email text primary key check (email = lower(email)),
  invited_by uuid references public.users (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz
);
create index invitations_by_inviter on public.invitations (invited_by);

alter table public.access_settings enable row level security;
alter table public.invitations enable row level security;
revoke all on public.access_settings, public.invitations from anon, authenticated;

create function private.may_have_account(address text) returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from public.access_settings
  where lower(split_part(address, '@', 2)) = any (allowed_email_domains)
) or exists (
  select from public.invitations
  where email = lower(address) and (accepted_at is not null or expires_at > now())
);
revoke all on function private.may_have_account from public;

create function private.guard_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.email is null or not private.may_have_account(new.email) then
    raise exception 'this address may not have an account' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
revoke all on function private.guard_account from public;

create trigger guard_account before insert or update of email on auth.users
  for each row execute function private.guard_account();

-- A deactivated agent is out at once, and stays out, at whatever door.
create function private.end_access() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update auth.users set banned_until = case when new.active then null else '3000-01-01'::timestamptz end
  where id = new.id;
  if not new.active then
    delete from auth.sessions where user_id = new.id;
  end if;
  return null;
end
$$;
revoke all on function private.end_access from public;

create trigger end_access after update of active on public.users
  for each row when (old.active is distinct from new.active) execute function private.end_access();
