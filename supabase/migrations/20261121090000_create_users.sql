-- Definer functions and whatever no API may reach live here.
create schema if not exists private;
revoke all on schema private from public;

-- An agent of the service desk. The row is made on the first sign-in (by the agent's own session)
-- or by the first-time setup; `active` is changed by functions only.
create table public.users (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null unique check (email = lower(email)),
  naam text not null check (length(naam) between 1 and 200),
  rol text not null default 'agent' check (rol = 'agent'),
  active boolean not null default true,
  created_at timestamptz not null default now()
);

revoke all on public.users from anon, authenticated;
grant select (id, email, naam, rol), insert (id, email, naam, rol) on public.users to authenticated;

alter table public.users enable row level security;

create policy "agents read their own row" on public.users
  for select to authenticated
  using (id = (select auth.uid()));

create policy "agents create their own row" on public.users
  for insert to authenticated
  with check (id = (select auth.uid()) and email = lower((select auth.jwt() ->> 'email')));
