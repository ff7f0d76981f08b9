-- A file that somebody sent. The key is made here; the name is only a label.
create table public.files (
  id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  purpose text not null default 'cv' check (purpose in ('cv', 'attachment')),
  media_type text not null,
  bytes integer not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- 'not-inspected': a mail may bring a file into which only its password lets anybody look.
  scan text not null check (scan in ('not-scanned', 'not-inspected', 'clean', 'infected', 'unavailable')),
  created_at timestamptz not null default now(),
  -- What a file may be depends on what it is for: a CV, or something that goes along with a message. All
  -- that comes by mail is kept but what runs and what is infected: of any kind, and as large as a mail can
  -- be. What an agent attaches is narrower; the function that takes it sees to that.
  constraint files_fit_their_purpose check (
    case purpose
      when 'cv' then bytes between 1 and 5242879 and media_type in ('application/pdf',
        'application/msword',
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document')
      else bytes between 1 and 26214400 and media_type ~ '^[a-z]+/[a-z0-9.+-]{1,100}$'
    end
  )
);

-- A file that goes along with a message. Staged until the message is written, in whose transaction
-- it is linked. `draft_id` is the id that the message has, or will have.
create table public.attachments (
  file_id uuid primary key references public.files (id),
  ticket_id uuid not null references public.tickets (id),
  draft_id uuid not null,
  message_id uuid references public.messages (id),
  staged_by uuid references public.users (id),
  created_at timestamptz not null default now(),
  constraint linked_to_its_message check (message_id is null or message_id = draft_id)
);
create index attachments_by_ticket on public.attachments (ticket_id);
create index attachments_by_draft on public.attachments (draft_id);
create index attachments_by_message on public.attachments (message_id);
create index attachments_by_agent on public.attachments (staged_by);
create index attachments_staged on public.attachments (created_at) where message_id is null;

alter table public.files enable row level security;
alter table public.attachments enable row level security;
revoke all on public.files, public.attachments from anon, authenticated;
grant select, insert, delete on public.files to desk;
grant select, insert, update, delete on public.attachments to desk;

create policy "agents reach what they see" on public.files for all to desk
  using ((select private.desk_sees_all()) or private.desk_sees_file(id))
  with check ((select private.desk_sight()) > 0);
create policy "agents reach what they see" on public.attachments for all to desk
  using ((select private.desk_sees_all()) or private.desk_sees(ticket_id));
