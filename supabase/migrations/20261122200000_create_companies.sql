-- A company that the firm works for. Its people are those whom an agent put there, and whoever writes
-- from one of its domains.
create table public.companies (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  notes text not null default '' check (length(notes) <= 10000),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now()
);
create unique index companies_name_key on public.companies (lower(name));
create index companies_by_part on public.companies using gin (
  private.folded(name) extensions.gin_trgm_ops
);

create table public.company_domains (
  domain text primary key check (domain ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$' and length(domain) <= 253),
  company_id uuid not null references public.companies (id) on delete cascade
);
create index company_domains_by_company on public.company_domains (company_id);

-- `merged_into_id`: another address of the same person. It stays a contact of its own, so that tickets
-- keep the address that they came from, and so that a merge can be undone.
alter table public.contacts
  add column company_id uuid references public.companies (id) on delete set null,
  add column merged_into_id uuid references public.contacts (id) on delete set null,
  add column other_phones text[] not null default '{}'
    check (cardinality(other_phones) <= 5 and length(array_to_string(other_phones, ' ')) <= 300),
  add column notes text not null default '' check (length(notes) <= 10000),
  add column version integer not null default 1 check (version > 0),
  add constraint companies_have_customers check (company_id is null or scope = 'customers'),
  add constraint not_its_own_address check (merged_into_id <> id),
  add constraint customers_are_merged check (merged_into_id is null or scope = 'customers');
create index contacts_by_company on public.contacts (company_id) where company_id is not null;
create index contacts_by_person on public.contacts (merged_into_id) where merged_into_id is not null;
create index customers_by_name on public.contacts (lower(name), id)
  where scope = 'customers' and merged_into_id is null;
create index customers_by_domain on public.contacts (split_part(email, '@', 2))
  where scope = 'customers';

create index quotes_by_customer on public.quotes (lower(customer_email)) where ticket_id is null;

-- Who changed what of a customer, from what; it goes with them.
create table public.contact_events (
  id bigint primary key generated always as identity,
  contact_id uuid not null references public.contacts (id) on delete cascade,
  actor_id uuid references public.users (id),
  field text not null,
  old text,
  new text,
  created_at timestamptz not null default now()
);
create index contact_events_by_contact on public.contact_events (contact_id, id);
create index contact_events_by_actor on public.contact_events (actor_id);

alter table public.companies enable row level security;
alter table public.company_domains enable row level security;
alter table public.contact_events enable row level security;
revoke all on public.companies, public.company_domains, public.contact_events
  from anon, authenticated;
revoke update, delete, truncate on public.contact_events from service_role;
grant select, insert, update, delete on public.companies, public.company_domains to desk;
grant select on public.contact_events to desk;

create policy "agents reach what is everybody's" on public.companies for all to desk
  using ((select private.desk_sight()) > 0);
create policy "agents reach what is everybody's" on public.company_domains for all to desk
  using ((select private.desk_sight()) > 0);
create policy "agents reach what they see" on public.contact_events for select to desk
  using ((select private.desk_sees_all()) or private.desk_sees_contact(contact_id));

-- Puts a customer into the company whose domain they write from, and keeps the name of theirs.
create function private.place_contact() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.scope = 'customers' and new.company_id is null
    and (tg_op = 'INSERT' or new.email is distinct from old.email) then
    select company_id into new.company_id from public.company_domains
      where domain = split_part(new.email, '@', 2);
  end if;
  if new.company_id is not null then
    select name into new.company from public.companies where id = new.company_id;
  end if;
  return new;
end
$$;

create function private.record_contact_events() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  actor uuid := nullif(current_setting('desk.actor', true), '')::uuid;
  field text;
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
begin
  foreach field in array array['name', 'email', 'company', 'phone', 'other_phones', 'locale', 'notes',
    'merged_into_id'] loop
    if before -> field is distinct from after -> field then
      insert into public.contact_events (contact_id, actor_id, field, old, new)
        values (new.id, actor, field, before ->> field, after ->> field);
    end if;
  end loop;
  return null;
end
$$;

create function private.rename_company() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.contacts set company = new.name where company_id = new.id;
  return null;
end
$$;

-- Whoever wrote from a domain before it was said to be a company's, and is in none.
create function private.gather_people() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.contacts set company_id = new.company_id
    where scope = 'customers' and company_id is null and split_part(email, '@', 2) = new.domain;
  return null;
end
$$;

-- Another address belongs to a person, not to another address.
create function private.check_person() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.contacts
      where id = new.merged_into_id and (merged_into_id is not null or scope <> 'customers'))
    or exists (select from public.contacts where merged_into_id = new.id) then
    raise exception 'an address has no addresses' using errcode = 'check_violation';
  end if;
  return null;
end
$$;

-- As before, but somebody of whom more is known than their tickets stays.
create or replace function private.remove_left_contact() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.contacts as old_contact
  where id = old.contact_id
    and private.is_same_person(old.contact_id, new.contact_id)
    and notes = '' and merged_into_id is null
    and not exists (select from public.contacts as address where address.merged_into_id = old_contact.id)
    and not exists (select from public.tickets where contact_id = old.contact_id);
  return null;
end
$$;

revoke all on function private.place_contact, private.record_contact_events, private.rename_company,
  private.gather_people, private.check_person from public;

create trigger place_contact before insert or update of email, company_id on public.contacts
  for each row execute function private.place_contact();
create trigger record_contact_events after update on public.contacts
  for each row when (new.scope = 'customers') execute function private.record_contact_events();
create constraint trigger check_person after insert or update of merged_into_id on public.contacts
  deferrable initially deferred
  for each row when (new.merged_into_id is not null) execute function private.check_person();
create trigger rename_company after update of name on public.companies
  for each row when (new.name is distinct from old.name) execute function private.rename_company();
create trigger gather_people after insert on public.company_domains
  for each row execute function private.gather_people();
