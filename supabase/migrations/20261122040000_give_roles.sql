-- An admin changes what binds all, and who gets in. Whoever comes in by the API's insert is an agent,
-- and becomes more by a function only.
alter table public.users drop constraint users_rol_check;
alter table public.users add constraint users_rol_check check (rol in ('agent', 'admin'));

-- Who sees candidates: given by an admin, to admins too.
alter table public.users add column recruiting boolean not null default false;

drop policy "agents create their own row" on public.users;
create policy "agents create their own row" on public.users
  for insert to authenticated
  with check (
    id = (select auth.uid()) and email = lower((select auth.jwt() ->> 'email')) and rol = 'agent'
  );

-- Nobody loses work by this: whoever saw candidates still does, and the first agent is an admin.
update public.users set recruiting = true where active;
update public.users set rol = 'admin'
where id = (select id from public.users where active order by created_at, id limit 1);
