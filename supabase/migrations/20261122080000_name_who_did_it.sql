-- When somebody who was an active admin ceased to be one: for some days after that those who are left
-- open nothing to strangers alone.
alter table public.users add column admin_until timestamptz;

create function private.note_end_of_admin() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if old.rol = 'admin' and old.active and not (new.rol = 'admin' and new.active) then
    new.admin_until := now();
  end if;
  return new;
end
$$;
create trigger note_end_of_admin before update of rol, active on public.users
  for each row execute function private.note_end_of_admin();

-- Who changed a setting, by the name and address that they had then.
alter table public.setting_changes add column actor_name text, add column actor_email text;

create function private.name_actor() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select naam, email into new.actor_name, new.actor_email
  from public.users where id = new.actor_id;
  return new;
end
$$;
create trigger name_actor before insert on public.setting_changes
  for each row execute function private.name_actor();

-- The chain covers the name. Entries from before have none, and are hashed as they were.
create or replace function private.chain_setting_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.chain_audit('setting:' || new.name || ':' || new.version, new.created_at,
    (jsonb_build_array(new.name, new.version, new.actor_id, new.old, new.new,
      private.in_utc(new.created_at)) || case when new.actor_name is null then '[]'::jsonb
      else jsonb_build_array(new.actor_name, new.actor_email) end)::text);
  return null;
end
$$;
