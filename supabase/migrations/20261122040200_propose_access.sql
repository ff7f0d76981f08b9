-- A change that lets more people in by themselves, until a second admin says yes or no.
create table public.access_proposals (
  only_row boolean primary key default true check (only_row),
  proposed_by uuid not null references public.users (id) on delete cascade,
  allowed_email_domains text[] not null,
  -- Of the setting that it was made from.
  version integer not null,
  created_at timestamptz not null
);
create index access_proposals_by_agent on public.access_proposals (proposed_by);
alter table public.access_proposals enable row level security;
revoke all on public.access_proposals from anon, authenticated;
