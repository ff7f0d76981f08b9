-- Whom an agent chose for a quote without a ticket: a caller has no address to know them by.
alter table public.quotes add column contact_id uuid references public.contacts (id) on delete set null;
create index quotes_by_contact on public.quotes (contact_id);
