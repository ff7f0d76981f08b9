-- A quote's PDF is drawn when the mail leaves: the same snapshot gives the same file, and sending
-- holds the counter of numbers no longer than it must.
alter table public.outbox_attachments add column quote_id uuid references public.quotes (id);
create index outbox_attachments_by_quote on public.outbox_attachments (quote_id);

alter table public.outbox_attachments drop constraint one_source;
alter table public.outbox_attachments add constraint one_source
  check (num_nonnulls(content, storage_key, quote_id) = 1);
