-- Contacts are found by any part of their name, address or company, as tickets are.
create index contacts_by_part on public.contacts using gin (
  private.folded(name || ' ' || email || ' ' || coalesce(company, '')) extensions.gin_trgm_ops
);
