-- Texts that agents use again, each in both languages.
create table public.canned_replies (
  id uuid primary key default gen_random_uuid(),
  shortcut text not null unique check (shortcut ~ '^[a-z0-9][a-z0-9-]{0,29}$'),
  body_nl text not null check (length(body_nl) between 1 and 10000),
  body_en text not null check (length(body_en) between 1 and 10000),
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null default now()
);

alter table public.canned_replies enable row level security;
revoke all on public.canned_replies from anon, authenticated;
