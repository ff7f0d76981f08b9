-- What an index on an expression finds is computed again for each row that it finds: a common first name took a third
-- of a second among 20,000 customers. Kept in the row, it is only compared.
drop index public.contacts_by_part;
alter table public.contacts add column search_parts text not null generated always as (
  private.contact_parts(name, email, company, phone, other_phones)
) stored;
create index contacts_by_part on public.contacts using gin (search_parts extensions.gin_trgm_ops);

-- The offset keeps Postgres from hashing every ticket there is for a page of fifty mails.
alter policy "agents reach what they see" on public.outbox
  using (case when ticket_id is null then (select private.desk_is_admin())
    else (select private.desk_sees_all())
      or exists (select from public.tickets where tickets.id = outbox.ticket_id offset 0) end);
alter policy "agents reach what they see" on public.inbound_mails
  using (case when ticket_id is null then (select private.desk_is_admin())
    else (select private.desk_sees_all())
      or exists (select from public.tickets where tickets.id = inbound_mails.ticket_id offset 0) end);
