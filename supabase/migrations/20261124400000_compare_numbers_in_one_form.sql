-- One number is written in many ways. What it is compared by: `+`, the country and the number, digits alone.
-- `00` stands for `+`, the (0) after a country goes, and a number without a country is one of the
-- Netherlands, where the firm is.
create function private.phone_number(phone text) returns text
language sql immutable set search_path = ''
return (
  select regexp_replace(regexp_replace(regexp_replace(
    -- A plus stands first or nowhere.
    regexp_replace(number, '(?!^)[^0-9]', '', 'g'), '^00', '+'), '^0(?=[1-9])', '+31'), '^\+310+', '+31')
  from (
    select regexp_replace(
      case when written ~ '^[()]*(\+|00)' then replace(written, '(0)', '') else written end,
      '[()]', '', 'g') as number
    from regexp_replace(phone, '[^0-9+()]', '', 'g') as written
  ) as cleaned
);

drop index public.contacts_by_part;
drop function private.contact_parts(text, text, text, text);

-- What part of a contact a search looks at: each of their numbers as it was written, its digits alone, and
-- as it is compared.
create function private.contact_parts(name text, email text, company text, phone text, other_phones text[])
returns text
language sql immutable set search_path = ''
return private.folded(name || ' ' || coalesce(email, '') || ' ' || coalesce(company, '') || coalesce((
  select string_agg(' ' || number || ' ' || regexp_replace(number, '[^0-9+]', '', 'g') || ' '
    || private.phone_number(number), '')
  from unnest(array_prepend(phone, other_phones)) as number
), ''));

create index contacts_by_part on public.contacts using gin (
  private.contact_parts(name, email, company, phone, other_phones) extensions.gin_trgm_ops
);

-- One address is one person; without addresses, one name with one number is, however it is written.
create or replace function private.is_same_person(one uuid, other uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return one = other or exists (
    select from public.contacts as first, public.contacts as second
    where first.id = one and second.id = other
      and first.email is not distinct from second.email
      and (first.email is not null or (first.name = second.name
        and private.phone_number(first.phone) = private.phone_number(second.phone)))
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
      where scope = wanted and email is null and name = known.name
        and private.phone_number(phone) = private.phone_number(known.phone)
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

drop index public.contacts_by_phone;
create index contacts_by_phone on public.contacts (private.phone_number(phone), name) where email is null;

revoke all on function private.phone_number, private.contact_parts from public;
grant execute on function private.phone_number, private.contact_parts to desk;
