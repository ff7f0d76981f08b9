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

alter table public.ticket_search enable row level security;
revoke all on public.ticket_search from anon, authenticated;

-- Small letters without accents: the same as `folded` in functions/_shared/tickets/search.ts.
create function private.folded(content text) returns text
language sql immutable set search_path = ''
return lower(regexp_replace(normalize(content, NFKD), '[\u0300-\u036f]', '', 'g'));

-- Writes the search rows of these tickets anew. The latest messages come first, and what is beyond
-- 100,000 characters is left out: a tsvector holds at most a megabyte.
create function private.refresh_ticket_search(tickets uuid[]) returns void
language sql security definer set search_path = ''
as $$
  insert into public.ticket_search (ticket_id, content, words)
  select id, content, to_tsvector(
    case locale when 'nl' then 'pg_catalog.dutch' else 'pg_catalog.english' end::regconfig, content)
  from (
    select t.id, t.locale, private.folded(left(concat_ws(E'\n', 'd-' || t.number, t.subject, c.name,
      c.email, c.company, (
        select string_agg(m.body, E'\n' order by m.created_at desc)
        from public.messages m where m.ticket_id = t.id
      )), 100000)) as content
    from public.tickets t left join public.contacts c on c.id = t.contact_id
    where t.id = any (refresh_ticket_search.tickets)
  ) found
  on conflict (ticket_id) do update set content = excluded.content, words = excluded.words
$$;

create function private.follow_ticket() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refresh_ticket_search(array[new.id]);
  return null;
end
$$;

create trigger follow_ticket after insert or update of subject, contact_id, locale on public.tickets
  for each row execute function private.follow_ticket();

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

create trigger follow_message after insert or delete or update of body, ticket_id on public.messages
  for each row execute function private.follow_message();

create function private.follow_contact() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refresh_ticket_search(array(
    select id from public.tickets where contact_id = new.id));
  return null;
end
$$;

create trigger follow_contact after update of name, email, company on public.contacts
  for each row execute function private.follow_contact();

revoke all on function private.folded(text), private.refresh_ticket_search(uuid[]),
  private.follow_ticket(), private.follow_message(), private.follow_contact() from public;

select private.refresh_ticket_search(array(select id from public.tickets));
