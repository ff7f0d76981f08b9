create extension if not exists pg_trgm with schema extensions;

-- One row per ticket: all that it is found by. Parts of words are found in `content` (trigrams),
-- other forms of a word in `words` (stems in the ticket's language).
create table public.ticket_search (
  ticket_id uuid primary key references public.tickets (id),
  content text not null,
  words tsvector not null
);
create index ticket_search_by_part on public.ticket_search
  using gin (content extensions.gin_trgm_ops);
create index ticket_search_by_word on public.ticket_search using gin (words);

-- A filter that agents come back to: one's own, or shared by all when it has no owner.
create table public.saved_views (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid references public.users (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- As `filterSchema` in functions/_shared/contract/queue.ts.
  filter jsonb not null check (jsonb_typeof(filter) = 'object'),
  pinned boolean not null default false,
  created_at timestamptz not null default now()
);
create index saved_views_by_owner on public.saved_views (owner_id);

alter table public.ticket_search enable row level security;
alter table public.saved_views enable row level security;
revoke all on public.ticket_search, public.saved_views from anon, authenticated;
grant select on public.ticket_search to desk;
grant select, insert, update, delete on public.saved_views to desk;

create policy "agents reach what they see" on public.ticket_search for all to desk
  using ((select private.desk_sees_all()) or private.desk_sees(ticket_id));
create policy "agents reach their own and the shared" on public.saved_views for all to desk
  using (
    (select private.desk_sight()) > 0
    and (owner_id is null or owner_id = (select private.desk_agent()))
  );

-- Small letters without accents: the same as `folded` in functions/_shared/domain/tickets/search.ts.
create function private.folded(content text) returns text
language sql immutable set search_path = ''
return lower(regexp_replace(normalize(content, NFKD), '[\u0300-\u036f]', '', 'g'));

-- Contacts are found by any part of their name, address or company, as tickets are.
create index contacts_by_part on public.contacts using gin (
  private.folded(name || ' ' || email || ' ' || coalesce(company, '')) extensions.gin_trgm_ops
);

-- Writes the search rows of these tickets anew. The latest messages come first, and what is beyond
-- 100,000 characters is left out: a tsvector holds at most a megabyte. In PL/pgSQL, which keeps its plan,
-- and each contact by its key: in SQL the statement was planned at every new message, and before Postgres
-- had counted its rows it read through all contacts.
create function private.refresh_ticket_search(tickets uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.ticket_search (ticket_id, content, words)
  select id, content, to_tsvector(
    case locale when 'nl' then 'pg_catalog.dutch' else 'pg_catalog.english' end::regconfig, content)
  from (
    select t.id, t.locale, private.folded(left(concat_ws(E'\n', 'd-' || t.number, t.subject, (
        select concat_ws(E'\n', c.name, c.email, c.company)
        from public.contacts c where c.id = t.contact_id
      ), (
        select string_agg(m.body, E'\n' order by m.created_at desc)
        from public.messages m where m.ticket_id = t.id
      )), 100000)) as content
    from public.tickets t
    where t.id = any (refresh_ticket_search.tickets)
  ) found
  on conflict (ticket_id) do update set content = excluded.content, words = excluded.words;
end
$$;

create function private.follow_ticket() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refresh_ticket_search(array[new.id]);
  return null;
end
$$;

-- A new ticket has its first message in the same transaction, as a rule, and that writes its search
-- row. So a ticket's own turn comes at the end, and only when there is no row yet.
create function private.follow_new_ticket() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from public.ticket_search where ticket_id = new.id) then
    perform private.refresh_ticket_search(array[new.id]);
  end if;
  return null;
end
$$;

create function private.follow_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.refresh_ticket_search(array[new.ticket_id]);
  elsif tg_op = 'DELETE' then
    perform private.refresh_ticket_search(array[old.ticket_id]);
  else
    perform private.refresh_ticket_search(array[old.ticket_id, new.ticket_id]);
  end if;
  return null;
end
$$;

create function private.follow_contact() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refresh_ticket_search(array(
    select id from public.tickets where contact_id = new.id));
  return null;
end
$$;

revoke all on function private.folded, private.refresh_ticket_search, private.follow_ticket,
  private.follow_new_ticket, private.follow_message, private.follow_contact from public;
grant execute on function private.folded to desk;

create trigger follow_ticket after update of subject, contact_id, locale on public.tickets
  for each row execute function private.follow_ticket();
create constraint trigger follow_new_ticket after insert on public.tickets
  deferrable initially deferred
  for each row execute function private.follow_new_ticket();
create trigger follow_message after insert or delete or update of body, ticket_id on public.messages
  for each row execute function private.follow_message();
create trigger follow_contact after update of name, email, company on public.contacts
  for each row execute function private.follow_contact();
