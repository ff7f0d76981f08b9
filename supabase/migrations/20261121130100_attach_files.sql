-- What a file may be depends on what it is for: a CV, or something that goes along with a message.
alter table public.files
  add column purpose text not null default 'cv' check (purpose in ('cv', 'attachment')),
  drop constraint files_media_type_check,
  drop constraint files_bytes_check,
  add constraint files_fit_their_purpose check (
    case purpose
      when 'cv' then bytes between 1 and 5242879 and media_type in ('application/pdf',
        'application/msword',
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document')
      else bytes between 1 and 10485760 and media_type in ('application/pdf', 'application/msword',
        'application/vnd.ms-excel', 'application/vnd.ms-powerpoint',
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'application/vnd.openxmlformats-officedocument.presentationml.presentation',
        'image/png', 'image/jpeg', 'image/gif', 'image/webp', 'text/plain', 'text/csv',
        'application/zip')
    end
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

alter table public.attachments enable row level security;
revoke all on public.attachments from anon, authenticated;
