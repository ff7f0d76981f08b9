-- A statement that adds a customer does not find them in the table yet: whether an agent sees them is told by the row
-- itself. Asked of the table, nobody who does not see everything could add one.
create function private.desk_sees_contact(contact uuid, scope text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.tickets
    where contact_id = contact and seen_from <= (select private.desk_sight())
      and (not confidential or private.desk_is_named(id))
  ) or (
    scope = 'customers' and (select private.desk_sight()) > 0
    and not exists (select from public.tickets where contact_id = contact)
  );
end
$$;

create or replace function private.desk_sees_contact(contact uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.desk_sees_contact(contact, (select scope from public.contacts where id = contact));
end
$$;

revoke all on function private.desk_sees_contact(uuid, text) from public;
grant execute on function private.desk_sees_contact(uuid, text) to desk;

alter policy "agents reach what they see" on public.contacts
  using ((select private.desk_sees_all()) or private.desk_sees_contact(id, scope));
