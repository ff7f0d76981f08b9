-- A name can be seen: not only spaces, nor only characters that show nothing. The same as `visible` in
-- functions/_shared/contract/fields.ts, for those who insert without it.
create function private.is_visible(value text) returns boolean
language sql immutable set search_path = ''
return value ~ '[^\s\u0001-\u001f\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]';
grant execute on function private.is_visible to authenticated, desk;

-- An agent of the service desk. The row is made on the first sign-in (by the agent's own session)
-- or by the first-time setup; `active` is changed by functions only.
create table public.users (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null unique check (email = lower(email)),
  naam text not null check (length(naam) between 1 and 200),
  -- An admin changes what binds all, and who gets in. Whoever comes in by the API's insert is an agent,
  -- and becomes more by a function only.
  rol text not null default 'agent' check (rol in ('agent', 'admin')),
  -- Who sees candidates: given by an admin, to admins too.
  recruiting boolean not null default false,
  active boolean not null default true,
  -- Of what an agent is told by mail.
  tell_of_replies boolean not null default true,
  tell_of_mentions boolean not null default true,
  tell_of_assignments boolean not null default true,
  -- Since when somebody is an active admin without a break. Who became one just now is no second pair of
  -- eyes: whoever took over an admin's account could have made them one.
  admin_since timestamptz,
  -- When somebody who was an active admin ceased to be one: for some days after that those who are left
  -- open nothing to strangers alone.
  admin_until timestamptz,
  created_at timestamptz not null default now(),
  constraint name_is_visible check (private.is_visible(naam))
);

alter table public.users enable row level security;
revoke all on public.users from anon, authenticated;
grant select (id, email, naam, rol), insert (id, email, naam, rol) on public.users to authenticated;
grant select, update (naam, tell_of_replies, tell_of_mentions, tell_of_assignments) on public.users
  to desk;

create policy "agents read their own row" on public.users
  for select to authenticated
  using (id = (select auth.uid()));

create policy "agents create their own row" on public.users
  for insert to authenticated
  with check (
    id = (select auth.uid()) and email = lower((select auth.jwt() ->> 'email')) and rol = 'agent'
  );

create policy "agents see each other" on public.users for select to desk
  using ((select private.desk_sight()) > 0);
create policy "agents change their own" on public.users for update to desk
  using (id = (select private.desk_agent()));

create function private.note_admin_period() returns trigger
language plpgsql set search_path = ''
as $$
declare
  was boolean := tg_op = 'UPDATE' and old.rol = 'admin' and old.active;
begin
  if not (new.rol = 'admin' and new.active) then
    new.admin_since := null;
    if was then new.admin_until := now(); end if;
  elsif not was then
    -- An archive brings its own.
    new.admin_since := coalesce(case when tg_op = 'INSERT' then new.admin_since end, now());
  end if;
  return new;
end
$$;

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

create trigger note_admin_period before insert or update of rol, active on public.users
  for each row execute function private.note_admin_period();

create trigger end_access after update of active on public.users
  for each row when (old.active is distinct from new.active) execute function private.end_access();
