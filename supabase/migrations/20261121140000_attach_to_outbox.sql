-- What a mail carries besides its text: bytes that were made for it, or a file of the store by its key.
create table public.outbox_attachments (
  id uuid primary key default gen_random_uuid(),
  outbox_id uuid not null references public.outbox (id) on delete cascade,
  position smallint not null,
  name text not null check (length(name) between 1 and 120),
  media_type text not null check (media_type ~ '^[a-z]+/[a-z0-9.+-]+$'),
  content bytea,
  storage_key uuid,
  constraint one_source check (num_nonnulls(content, storage_key) = 1),
  constraint one_per_position unique (outbox_id, position)
);

alter table public.outbox_attachments enable row level security;
revoke all on public.outbox_attachments from anon, authenticated;
