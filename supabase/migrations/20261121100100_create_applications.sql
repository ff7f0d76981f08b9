-- A file that somebody sent. The key is made here; the name is only a label.
create table public.files (
  id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  media_type text not null check (media_type in ('application/pdf', 'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document')),
  bytes integer not null check (bytes between 1 and 5242879),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  scan text not null check (scan in ('not-scanned', 'clean', 'infected', 'unavailable')),
  created_at timestamptz not null default now()
);

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

alter table public.files enable row level security;
alter table public.applications enable row level security;
alter table public.enrolments enable row level security;
revoke all on public.files, public.applications, public.enrolments from anon, authenticated;
