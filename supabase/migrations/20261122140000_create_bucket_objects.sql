-- What whoever recruits put into the bucket by `/storage/v1`, under a name of their own. All that a
-- candidate sent lies under `files/`, and no name of this table does: the one never becomes the other.
alter table public.files drop constraint files_purpose_check;
alter table public.files add constraint files_purpose_check
  check (purpose in ('cv', 'attachment', 'object'));

create table public.bucket_objects (
  name text primary key check (
    length(name) between 1 and 500
    and name ~ '^[A-Za-z0-9_!.*''() &$@=;:+,-]+(/[A-Za-z0-9_!.*''() &$@=;:+,-]+)*$'
    and name !~ '(^|/)\.{1,2}(/|$)' and name !~* '^files(/|$)'
  ),
  file_id uuid not null unique references public.files (id) on delete cascade,
  -- Of an agent, as the wire tells it; they may be gone.
  owner_id uuid references public.users (id) on delete set null,
  cache_control text not null default 'max-age=3600' check (length(cache_control) <= 100),
  created_at timestamptz not null default now()
);
create index bucket_objects_by_owner on public.bucket_objects (owner_id);

alter table public.bucket_objects enable row level security;
revoke all on public.bucket_objects from anon, authenticated;
grant select, insert on public.bucket_objects to desk;

create policy "recruiting reaches all of it" on public.bucket_objects for all to desk
  using ((select private.desk_sight()) = 2) with check ((select private.desk_sight()) = 2);

-- A file is there with what it is attached to; in the bucket, for whoever recruits.
create or replace function private.desk_sees_file(file uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from (
      select ticket_id from public.attachments where file_id = file
      union all select ticket_id from public.applications where file_id = file
      union all select ticket_id from public.enrolments where file_id = file
    ) as attached where private.desk_sees(attached.ticket_id)
  ) or exists (
    select from public.quotes where evidence_file_id = file
      and case when ticket_id is null then (select private.desk_sight()) > 0
        else private.desk_sees(ticket_id) end
  ) or (
    (select private.desk_sight()) = 2
    and exists (select from public.bucket_objects where file_id = file)
  );
end
$$;
