-- What an applicant sent, as it came. No vacancy: an open application.
create table public.applications (
  ticket_id uuid primary key references public.tickets (id),
  vacancy text check (vacancy in ('stagiair', 'servicedesk', 'frontend', 'lowcode')),
  name text not null,
  email text not null,
  residence text,
  phone text not null,
  remark text,
  keep_for_a_year boolean not null,
  file_id uuid not null unique references public.files (id),
  created_at timestamptz not null default now()
);

-- What a freelancer sent to enrol, as it came.
create table public.enrolments (
  ticket_id uuid primary key references public.tickets (id),
  name text not null,
  email text not null,
  phone text not null,
  keep_for_a_year boolean not null,
  file_id uuid not null unique references public.files (id),
  created_at timestamptz not null default now()
);

alter table public.applications enable row level security;
alter table public.enrolments enable row level security;
revoke all on public.applications, public.enrolments from anon, authenticated;
grant select on public.applications, public.enrolments to desk;

create policy "agents reach what they see" on public.applications for all to desk
  using ((select private.desk_sees_all()) or private.desk_sees(ticket_id));
create policy "agents reach what they see" on public.enrolments for all to desk
  using ((select private.desk_sees_all()) or private.desk_sees(ticket_id));
