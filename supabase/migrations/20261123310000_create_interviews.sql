-- Dates for an interview, proposed to an applicant who chooses one by a link. They go with the application:
-- whatever erases or outlives its time there takes them along.
create table public.interviews (
  -- Made by the client, so that what is sent twice is proposed once.
  id uuid primary key,
  ticket_id uuid not null references public.applications (ticket_id) on delete cascade,
  -- The same as `interviewStatuses` in functions/_shared/contract/interview.ts.
  status text not null default 'proposed'
    check (status in ('proposed', 'accepted', 'none-suits', 'withdrawn', 'expired')),
  locale text not null check (locale in ('nl', 'en')),
  -- In their order.
  dates timestamptz[] not null check (cardinality(dates) between 1 and 5),
  minutes integer not null check (minutes between 15 and 480),
  place text not null check (length(place) between 1 and 300),
  interviewers uuid[] not null check (cardinality(interviewers) between 1 and 5),
  -- The applicant's way in; only its hash is kept.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  -- The date that was agreed.
  starts_at timestamptz,
  -- Of the calendar invitation (RFC 5545, 3.8.7.4): each change of what was agreed counts one up.
  sequence integer not null default 0 check (sequence >= 0),
  -- Why none suits, in the applicant's words.
  answer text check (length(answer) between 1 and 2000),
  version integer not null default 1 check (version > 0),
  created_by uuid references public.users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint agreed_has_its_date check (status = 'withdrawn' or (status = 'accepted') = (starts_at is not null)),
  constraint none_suits_has_its_words check ((status = 'none-suits') = (answer is not null))
);
create unique index one_open_proposal on public.interviews (ticket_id) where status = 'proposed';
create index interviews_by_ticket on public.interviews (ticket_id, created_at);
create index interviews_by_creator on public.interviews (created_by);
-- What is looked through for whether somebody has another interview then.
create index interviews_agreed on public.interviews (starts_at) where status = 'accepted';

alter table public.interviews enable row level security;
revoke all on public.interviews from anon, authenticated;
-- Not the hash: no agent looks for a link.
grant select (id, ticket_id, status, locale, dates, minutes, place, interviewers, starts_at, sequence,
    answer, version, created_by, created_at, updated_at),
  insert,
  update (status, minutes, place, starts_at, sequence, version, updated_at)
  on public.interviews to desk;
create policy "agents reach what they see" on public.interviews for all to desk
  using ((select private.desk_sees_all()) or private.desk_sees(ticket_id));

create function private.record_interview() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and (old.status, old.starts_at) is not distinct from (new.status, new.starts_at) then
    return null;
  end if;
  insert into public.ticket_events (ticket_id, actor_id, field, old, new)
    values (new.ticket_id, nullif(current_setting('desk.actor', true), '')::uuid, 'interview',
      case when tg_op = 'UPDATE' then jsonb_build_object('status', old.status, 'startsAt', old.starts_at) end,
      jsonb_build_object('status', new.status, 'startsAt', new.starts_at));
  return null;
end
$$;
revoke all on function private.record_interview from public;
create trigger record_interview after insert or update on public.interviews
  for each row execute function private.record_interview();
