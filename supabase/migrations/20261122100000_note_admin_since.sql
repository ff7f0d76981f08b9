-- Since when somebody is an active admin without a break. Who became one just now is no second pair of
-- eyes: whoever took over an admin's account could have made them one.
alter table public.users add column admin_since timestamptz;
update public.users set admin_since = created_at where rol = 'admin' and active;

drop trigger note_end_of_admin on public.users;
drop function private.note_end_of_admin;

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
create trigger note_admin_period before insert or update of rol, active on public.users
  for each row execute function private.note_admin_period();
