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

alter table public.saved_views enable row level security;
revoke all on public.saved_views from anon, authenticated;
