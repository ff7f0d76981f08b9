-- Where a mail that somebody asked for is switched off, for its `List-Unsubscribe` header (RFC 8058).
alter table public.outbox add column unsubscribe_url text;
