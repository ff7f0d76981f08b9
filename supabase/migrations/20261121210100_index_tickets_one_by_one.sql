-- In PL/pgSQL, which keeps its plan, and each contact by its key: in SQL the statement was planned at
-- every new message, and before Postgres had counted its rows it read through all contacts.
create or replace function private.refresh_ticket_search(tickets uuid[]) returns void
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
