-- Somebody who called is known by a number; an address may come later.
alter table public.contacts
  alter column email drop not null,
  add constraint contacts_can_be_reached check (email is not null or phone is not null);

-- What part of a contact a search looks at: their number as it was written, and its digits alone.
create function private.contact_parts(name text, email text, company text, phone text) returns text
language sql immutable set search_path = ''
return private.folded(name || ' ' || coalesce(email, '') || ' ' || coalesce(company, '') || ' '
  || coalesce(phone, '') || ' ' || regexp_replace(coalesce(phone, ''), '[^0-9+]', '', 'g'));

drop index public.contacts_by_part;
create index contacts_by_part on public.contacts using gin (
  private.contact_parts(name, email, company, phone) extensions.gin_trgm_ops
);

-- One address is one person; without addresses, one name with one number is.
create or replace function private.is_same_person(one uuid, other uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return one = other or exists (
    select from public.contacts as first, public.contacts as second
    where first.id = one and second.id = other
      and first.email is not distinct from second.email
      and (first.email is not null or (first.name, first.phone) = (second.name, second.phone))
  );
end
$$;

create or replace function private.scope_contact() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  wanted constant text := private.contact_scope(new);
  known public.contacts;
  scoped uuid;
begin
  select * into known from public.contacts where id = new.contact_id;
  if not found or known.scope = wanted then return new; end if;
  if known.email is null then
    select id into scoped from public.contacts
      where scope = wanted and email is null and name = known.name and phone = known.phone
      order by created_at limit 1;
  else
    select id into scoped from public.contacts where scope = wanted and email = known.email;
  end if;
  if scoped is null then
    insert into public.contacts (email, name, company, phone, locale, bounced_at, scope)
      values (known.email, known.name, known.company, known.phone, known.locale, known.bounced_at, wanted)
      on conflict (email, scope) do nothing
      returning id into scoped;
    -- Somebody else added them at this moment.
    if scoped is null then
      select id into scoped from public.contacts where scope = wanted and email = known.email;
    end if;
  end if;
  new.contact_id := scoped;
  return new;
end
$$;

create index contacts_by_phone on public.contacts (phone, name) where email is null;

revoke all on function private.contact_parts from public;
grant execute on function private.contact_parts to desk;
