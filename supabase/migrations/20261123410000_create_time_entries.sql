-- What work is called where minutes are written down. One that is not used any more is archived, because entries name it.
create table public.activities (
  id uuid primary key default gen_random_uuid(),
  name_nl text not null check (length(name_nl) between 1 and 80),
  name_en text not null check (length(name_en) between 1 and 80),
  billable boolean not null default true,
  archived boolean not null default false,
  position integer not null default 0
);
-- With fixed ids, so that every new database begins the same.
insert into public.activities (id, name_nl, name_en, billable, position) values
  ('7a000000-0000-4000-8000-000000000001', 'Ondersteuning', 'Support', true, 0),
  ('7a000000-0000-4000-8000-000000000002', 'Advies', 'Consultancy', true, 1),
  ('7a000000-0000-4000-8000-000000000003', 'Ontwikkeling', 'Development', true, 2),
  ('7a000000-0000-4000-8000-000000000004', 'Overleg', 'Meeting', true, 3),
  ('7a000000-0000-4000-8000-000000000005', 'Reistijd', 'Travel', true, 4),
  ('7a000000-0000-4000-8000-000000000006', 'Intern', 'Internal', false, 5);

create table public.time_settings (
  only_row boolean primary key default true check (only_row),
  -- What a timer measured is rounded up to the next of so many minutes.
  rounding_minutes integer not null default 5 check (rounding_minutes in (1, 5, 6, 10, 15, 30))
);
insert into public.time_settings default values;

-- The id is made by the client, so that what is sent twice counts once.
create table public.time_entries (
  id uuid primary key,
  ticket_id uuid not null references public.tickets (id),
  agent_id uuid not null references public.users (id),
  activity_id uuid not null references public.activities (id),
  minutes integer not null check (minutes between 1 and 1440),
  billable boolean not null,
  note text not null default '' check (length(note) <= 1000),
  day date not null,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  -- Removed, and kept for a while so that it can be undone.
  removed_at timestamptz
);
-- A report reads a period from this index alone.
create index time_entries_by_day on public.time_entries (day)
  include (ticket_id, agent_id, activity_id, minutes, billable) where removed_at is null;
create index time_entries_by_ticket on public.time_entries (ticket_id, day);
create index time_entries_by_agent on public.time_entries (agent_id);
create index time_entries_by_activity on public.time_entries (activity_id);
create index time_entries_removed on public.time_entries (removed_at) where removed_at is not null;

-- One per agent, kept here so that it goes on whatever becomes of the page.
create table public.running_timers (
  agent_id uuid primary key references public.users (id) on delete cascade,
  ticket_id uuid not null references public.tickets (id),
  started_at timestamptz not null
);
create index running_timers_by_ticket on public.running_timers (ticket_id);

alter table public.activities enable row level security;
alter table public.time_settings enable row level security;
alter table public.time_entries enable row level security;
alter table public.running_timers enable row level security;
revoke all on public.activities, public.time_settings, public.time_entries, public.running_timers
  from anon, authenticated;
grant select on public.activities, public.time_settings to desk;
grant select, insert, update on public.time_entries to desk;
grant select, insert, update, delete on public.running_timers to desk;

create policy "agents reach what is everybody's" on public.activities for all to desk
  using ((select private.desk_sight()) > 0);
create policy "agents reach what is everybody's" on public.time_settings for all to desk
  using ((select private.desk_sight()) > 0);
create policy "agents reach what they see" on public.time_entries for all to desk
  using ((select private.desk_sees_all())
    or exists (select from public.tickets where tickets.id = time_entries.ticket_id));
-- Whatever became of its ticket: there is one per agent, and they can end it.
create policy "agents reach their own" on public.running_timers for all to desk
  using (agent_id = (select private.desk_agent()));

-- Which settings there are is said by `settingNames` in contract/settings.ts.
alter table public.setting_changes drop constraint setting_changes_name_check;
alter table public.setting_changes add constraint setting_changes_name_check
  check (name ~ '^[a-z][a-z-]{1,39}$');
