-- Somebody outside the firm who writes to it: a client, an applicant, a freelancer. What is known of
-- somebody who applied, or who has a confidential ticket, is kept apart from what is known of a customer
-- with the same address: whoever writes under that address, or looks after that customer, neither sees nor
-- changes the other.
create table public.contacts (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email)),
  -- 'customers', 'candidates', or the id of the confidential ticket.
  scope text not null default 'customers',
  name text not null check (length(name) between 1 and 200),
  company text check (length(company) between 1 and 200),
  phone text check (length(phone) between 1 and 50),
  locale text not null check (locale in ('nl', 'en')),
  -- Since when mail to the address comes back; null once they write from it, or it changes.
  bounced_at timestamptz,
  created_at timestamptz not null default now(),
  constraint contacts_email_key unique (email, scope)
);

create table public.tickets (
  id uuid primary key default gen_random_uuid(),
  number integer not null unique generated always as identity (start with 1001),
  kind text not null check (kind in ('contact', 'application', 'freelancer', 'internal')),
  subject text not null check (length(subject) between 1 and 300),
  contact_id uuid references public.contacts (id),
  assignee_id uuid references public.users (id),
  priority text not null default 'medium' check (priority in ('high', 'medium', 'low')),
  urgency smallint not null generated always as
    (case priority when 'high' then 1 when 'medium' then 2 else 3 end) stored,
  status text not null default 'open'
    check (status in ('open', 'in-progress', 'pending', 'resolved', 'closed')),
  locale text not null check (locale in ('nl', 'en')),
  pending_reason text,
  pending_until timestamptz,
  close_reason text check (close_reason in ('done', 'spam', 'duplicate', 'withdrawn')),
  -- A submission that may be abuse is kept apart, never dropped, and no mail leaves for it until an
  -- agent releases it. One without a proof waits only when it looks like a machine's flood or an
  -- advertisement. Null: not, or no longer, in quarantine.
  quarantine text check (quarantine in ('no-proof', 'flood', 'links', 'honeypot', 'too-fast', 'infected',
    'not-scanned')),
  -- Where a ticket waits: its status, or apart until somebody judged whether it is abuse. What was
  -- closed while in quarantine, as spam, is closed like any other.
  queue text not null generated always as
    (case when quarantine is not null and status <> 'closed' then 'quarantine' else status end) stored,
  -- From how far a ticket is seen. The same as `visibleTo` in functions/_shared/domain/tickets/visible.ts.
  -- A column, because a function with a search path of its own is called for every row.
  seen_from smallint not null generated always as
    (case when kind in ('application', 'freelancer') then 2 else 1 end) stored,
  -- To named agents: for all others, admins too, the ticket does not exist.
  confidential boolean not null default false,
  -- How tickets belong together. `parent_id`: a part of a larger one, one level deep. `follows_id`: an
  -- answer to one that was closed too long ago to open again. `merged_into_id`: the same question
  -- asked twice; its messages and watchers are shown with the other's, and stay where they are, so
  -- that a merge can be undone.
  parent_id uuid references public.tickets (id),
  follows_id uuid references public.tickets (id),
  merged_into_id uuid references public.tickets (id),
  -- The policy as it was when the ticket came, or when its priority changed. Whoever applies or enrols is
  -- promised an answer within so many business days (the site says so), whatever the priority; when it is
  -- resolved is promised to nobody but customers.
  response_target_minutes integer,
  response_target_days integer,
  resolution_target_minutes integer,
  first_response_due_at timestamptz,
  -- Null while the clock is paused, unless the moment had passed before.
  resolution_due_at timestamptz,
  -- What is due next of work that is not done.
  due_at timestamptz generated always as (
    case
      when status in ('open', 'in-progress', 'pending') and quarantine is null then
        least(case when first_response_at is null then first_response_due_at end, resolution_due_at)
    end
  ) stored,
  first_response_at timestamptz,
  resolved_at timestamptz,
  closed_at timestamptz,
  reopen_count integer not null default 0,
  last_customer_at timestamptz,
  last_agent_at timestamptz,
  last_activity_at timestamptz not null default now(),
  -- When it last changed in any way: what the desk's updates ask for.
  changed_at timestamptz not null default clock_timestamp(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint pending_has_a_reason check ((status = 'pending') = (pending_reason is not null)),
  constraint pending_date_only_while_pending check (pending_until is null or status = 'pending'),
  constraint closed_has_its_moment check ((status = 'closed') = (closed_at is not null)),
  constraint closed_has_a_reason check ((status = 'closed') = (close_reason is not null)),
  constraint resolved_has_its_moment check (status <> 'resolved' or resolved_at is not null),
  constraint not_its_own_kin check (id not in (parent_id, follows_id, merged_into_id)),
  constraint merged_is_a_duplicate check (
    merged_into_id is null or (status = 'closed' and close_reason = 'duplicate')
  )
);

-- A page of the queue starts after a (key, number): both in one direction, so that one comparison
-- of rows is the whole condition, and page N costs what page 1 costs.
create index tickets_by_activity on public.tickets (last_activity_at, number);
-- What counting reads of a ticket includes what the policy asks.
create index tickets_by_queue on public.tickets (queue, last_activity_at, number)
  include (seen_from, confidential, id);
create index tickets_by_assignee on public.tickets (assignee_id, queue, last_activity_at, number);
create index unresolved_by_activity on public.tickets (last_activity_at, number)
  where queue in ('open', 'in-progress', 'pending');
create index unresolved_by_urgency on public.tickets (urgency, number)
  where queue in ('open', 'in-progress', 'pending');
create index unresolved_by_due on public.tickets (coalesce(due_at, 'infinity'), number)
  where queue in ('open', 'in-progress', 'pending');
create index tickets_by_due on public.tickets (due_at, id) where due_at is not null;
create index tickets_by_change on public.tickets (changed_at);
create index tickets_by_contact on public.tickets (contact_id);
create index tickets_by_parent on public.tickets (parent_id) where parent_id is not null;
create index tickets_by_follows on public.tickets (follows_id) where follows_id is not null;
create index tickets_by_merged_into on public.tickets (merged_into_id) where merged_into_id is not null;
create index tickets_confidential on public.tickets (id) where confidential;
-- What reports look through: when tickets came, were answered and were done.
create index tickets_by_creation on public.tickets (created_at);
create index tickets_by_response on public.tickets (first_response_at)
  where first_response_at is not null;
create index tickets_by_end on public.tickets ((coalesce(resolved_at, closed_at)))
  where coalesce(resolved_at, closed_at) is not null;

create table public.ticket_confidants (
  ticket_id uuid not null references public.tickets (id) on delete cascade,
  agent_id uuid not null references public.users (id) on delete cascade,
  primary key (ticket_id, agent_id)
);
create index ticket_confidants_by_agent on public.ticket_confidants (agent_id);

-- Agents who hear by mail what a customer answers.
create table public.ticket_watchers (
  ticket_id uuid not null references public.tickets (id),
  agent_id uuid not null references public.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (ticket_id, agent_id)
);
create index ticket_watchers_by_agent on public.ticket_watchers (agent_id);

create table public.ticket_tags (
  ticket_id uuid not null references public.tickets (id),
  tag text not null check (tag ~ '^[[:alnum:]][[:alnum:] _.+-]{0,39}$' and tag = lower(tag)),
  primary key (ticket_id, tag)
);
create index ticket_tags_by_tag on public.ticket_tags (tag, ticket_id);

-- What a ticket was when it was merged, for undoing it.
create table public.ticket_merges (
  source_id uuid primary key references public.tickets (id),
  status text not null check (status in ('open', 'in-progress', 'pending')),
  pending_reason text,
  pending_until timestamptz,
  reopen_count integer not null
);

create table public.ticket_events (
  id bigint primary key generated always as identity,
  ticket_id uuid not null references public.tickets (id),
  actor_id uuid references public.users (id),
  field text not null,
  old jsonb,
  new jsonb,
  -- Changes made together bear one batch; a change that takes another back names it.
  batch_id uuid,
  reverts_id bigint references public.ticket_events (id),
  created_at timestamptz not null default now()
);
create index ticket_events_by_ticket on public.ticket_events (ticket_id, id);
create index ticket_events_by_actor on public.ticket_events (actor_id);
create index ticket_events_by_batch on public.ticket_events (batch_id) where batch_id is not null;
create index ticket_events_by_reverted on public.ticket_events (reverts_id)
  where reverts_id is not null;
create index ticket_events_of_status on public.ticket_events (created_at) where field = 'status';

-- Tickets that a colleague gave to an agent, who is not told yet. One row for each: whoever gets a
-- ticket twice within the time that it waits is told once.
create table public.assignment_notices (
  ticket_id uuid not null references public.tickets (id) on delete cascade,
  agent_id uuid not null references public.users (id) on delete cascade,
  actor_id uuid not null references public.users (id) on delete cascade,
  assigned_at timestamptz not null default now(),
  primary key (ticket_id, agent_id)
);
create index assignment_notices_by_age on public.assignment_notices (assigned_at);
create index assignment_notices_by_agent on public.assignment_notices (agent_id);
create index assignment_notices_by_actor on public.assignment_notices (actor_id);

alter table public.contacts enable row level security;
alter table public.tickets enable row level security;
alter table public.ticket_confidants enable row level security;
alter table public.ticket_watchers enable row level security;
alter table public.ticket_tags enable row level security;
alter table public.ticket_merges enable row level security;
alter table public.ticket_events enable row level security;
alter table public.assignment_notices enable row level security;
revoke all on public.contacts, public.tickets, public.ticket_confidants, public.ticket_watchers,
  public.ticket_tags, public.ticket_merges, public.ticket_events, public.assignment_notices
  from anon, authenticated;
revoke update, delete, truncate on public.ticket_events from service_role;
grant select, insert, update on public.contacts, public.tickets, public.ticket_merges to desk;
grant select, insert, delete on public.ticket_confidants, public.ticket_watchers, public.ticket_tags
  to desk;
grant select, insert on public.ticket_events to desk;

create policy "agents reach what they see" on public.contacts for all to desk
  using ((select private.desk_sees_all()) or private.desk_sees_contact(id));
create policy "agents reach what they see" on public.tickets for all to desk
  using (
    seen_from <= (select private.desk_sight()) and (not confidential or private.desk_is_named(id))
  );
create policy "agents reach what they see" on public.ticket_confidants for all to desk
  using ((select private.desk_sees_all()) or private.desk_sees(ticket_id));
create policy "agents reach what they see" on public.ticket_watchers for all to desk
  using ((select private.desk_sees_all()) or private.desk_sees(ticket_id));
create policy "agents reach what they see" on public.ticket_tags for all to desk
  using ((select private.desk_sees_all()) or private.desk_sees(ticket_id));
create policy "agents reach what they see" on public.ticket_merges for all to desk
  using ((select private.desk_sees_all()) or private.desk_sees(source_id));
-- An event that names another ticket is there with both.
create policy "agents reach what they see" on public.ticket_events for all to desk
  using ((select private.desk_sees_all()) or private.desk_sees(ticket_id) and case
    when field in ('parent_id', 'merged_into_id', 'merged_from')
      then (old is null or private.desk_sees((old #>> '{}')::uuid))
        and (new is null or private.desk_sees((new #>> '{}')::uuid))
    else true end);

-- The table of transitions: the same as `transitions` in functions/_shared/contract/ticket.ts; a test compares them.
create function private.ticket_may_move(from_status text, to_status text) returns boolean
language sql immutable set search_path = ''
return (from_status, to_status) in (
  ('open', 'in-progress'),
  ('open', 'pending'),
  ('open', 'resolved'),
  ('open', 'closed'),
  ('in-progress', 'open'),
  ('in-progress', 'pending'),
  ('in-progress', 'resolved'),
  ('in-progress', 'closed'),
  ('pending', 'open'),
  ('pending', 'in-progress'),
  ('pending', 'resolved'),
  ('pending', 'closed'),
  ('resolved', 'in-progress'),
  ('resolved', 'closed'),
  ('closed', 'open')
);

-- Whether a move only takes back what just happened to this ticket, so that it may go back to where
-- no other move leads.
create function private.takes_back(ticket uuid, from_status text, to_status text) returns boolean
language sql stable security definer set search_path = ''
begin atomic
  select exists (
    select from public.ticket_events
    where id = (nullif(current_setting('desk.reverts', true), '')::jsonb ->> 'status')::bigint
      and ticket_id = ticket
      and field = 'status'
      and old = to_jsonb(to_status)
      and new = to_jsonb(from_status)
      and created_at > now() - interval '2 minutes'
  );
end;

create function private.guard_ticket() returns trigger
language plpgsql set search_path = ''
as $$
declare
  is_move boolean;
begin
  if tg_op = 'INSERT' then
    if new.status <> 'open' then
      raise exception 'a ticket starts open' using errcode = 'check_violation';
    end if;
    new.version := 1;
    return new;
  end if;
  if new.id <> old.id or new.number <> old.number or new.kind <> old.kind
    or new.created_at <> old.created_at then
    raise exception 'what a ticket is does not change' using errcode = 'check_violation';
  end if;
  is_move := new.status <> old.status
    and not private.takes_back(new.id, old.status, new.status);
  if is_move and not private.ticket_may_move(old.status, new.status) then
    raise exception 'a ticket does not go from % to %', old.status, new.status
      using errcode = 'check_violation';
  end if;
  -- Work that was never resolved is closed early only with the reason that says why.
  if is_move and new.status = 'closed'
    and (new.close_reason = 'done') <> (old.status = 'resolved') then
    raise exception 'a ticket that was % is not closed as %', old.status, new.close_reason
      using errcode = 'check_violation';
  end if;
  if coalesce(current_setting('desk.recompute', true), '') <> 'on' then
    new.version := old.version + 1;
  end if;
  return new;
end
$$;

create function private.mark_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.changed_at := clock_timestamp();
  return new;
end
$$;

-- Neither chains nor circles. Both ends are locked, so that of two links at once the second sees the first.
create function private.guard_links() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  target public.tickets;
begin
  if new.merged_into_id is not null then
    select * into target from public.tickets where id = new.merged_into_id for update;
    if target.merged_into_id is not null
      or exists (select from public.tickets where merged_into_id = new.id) then
      raise exception 'a merged ticket is not merged again' using errcode = 'check_violation';
    end if;
  end if;
  if new.parent_id is not null then
    select * into target from public.tickets where id = new.parent_id for update;
    if target.parent_id is not null
      or exists (select from public.tickets where parent_id = new.id) then
      raise exception 'a part has no parts' using errcode = 'check_violation';
    end if;
  end if;
  return new;
end
$$;

create function private.contact_scope(ticket public.tickets) returns text
language sql immutable set search_path = ''
return case
  when ticket.confidential then ticket.id::text
  when ticket.kind in ('application', 'freelancer') then 'candidates'
  else 'customers'
end;

create function private.is_same_person(one uuid, other uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return one = other or (
    (select email from public.contacts where id = one)
    = (select email from public.contacts where id = other)
  );
end
$$;

-- Gives a ticket the contact of its scope: the one that is there, or a copy.
create function private.scope_contact() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  wanted constant text := private.contact_scope(new);
  known public.contacts;
  scoped uuid;
begin
  select * into known from public.contacts where id = new.contact_id;
  if not found or known.scope = wanted then return new; end if;
  insert into public.contacts (email, name, company, phone, locale, bounced_at, scope)
    values (known.email, known.name, known.company, known.phone, known.locale, known.bounced_at, wanted)
    on conflict (email, scope) do nothing;
  select id into scoped from public.contacts where email = known.email and scope = wanted;
  new.contact_id := scoped;
  return new;
end
$$;

-- After the events were recorded (triggers run in the order of their names): what is left of them elsewhere once no ticket there speaks of them goes.
create function private.remove_left_contact() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.contacts as old_contact
  where id = old.contact_id
    and private.is_same_person(old.contact_id, new.contact_id)
    and not exists (select from public.tickets where contact_id = old.contact_id);
  return null;
end
$$;

create function private.forbid_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;

-- Who acts is told by the transaction: set_config('desk.actor', <agent id>, true). Empty: the customer or the
-- system. Of a change to the customer's own details the log names the fields, not what stood in them; of a
-- confidential ticket who made it so or opened it again, not who is named.
create function private.record_ticket_events() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  actor uuid := nullif(current_setting('desk.actor', true), '')::uuid;
  watched constant text[] := array['status', 'priority', 'assignee_id', 'subject', 'contact_id',
    'locale', 'pending_reason', 'pending_until', 'close_reason', 'quarantine', 'confidential'];
  field text;
  before jsonb;
  after jsonb := to_jsonb(new);
begin
  if tg_op = 'INSERT' then
    insert into public.ticket_events (ticket_id, actor_id, field, new)
      values (new.id, actor, 'created', to_jsonb(new.kind));
    return null;
  end if;
  before := to_jsonb(old);
  foreach field in array watched loop
    -- The same person, kept apart or no longer: nobody made somebody else the customer.
    if field = 'contact_id' and private.is_same_person(old.contact_id, new.contact_id) then
      continue;
    end if;
    if before -> field is distinct from after -> field then
      insert into public.ticket_events (ticket_id, actor_id, field, old, new)
        values (new.id, actor, field, nullif(before -> field, 'null'), nullif(after -> field, 'null'));
    end if;
  end loop;
  return null;
end
$$;

create function private.record_links() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  actor uuid := nullif(current_setting('desk.actor', true), '')::uuid;
begin
  if new.parent_id is distinct from old.parent_id then
    insert into public.ticket_events (ticket_id, actor_id, field, old, new)
      values (new.id, actor, 'parent_id', to_jsonb(old.parent_id), to_jsonb(new.parent_id));
  end if;
  if new.merged_into_id is distinct from old.merged_into_id then
    insert into public.ticket_events (ticket_id, actor_id, field, old, new) values
      (new.id, actor, 'merged_into_id', to_jsonb(old.merged_into_id), to_jsonb(new.merged_into_id)),
      (coalesce(new.merged_into_id, old.merged_into_id), actor, 'merged_from',
        case when new.merged_into_id is null then to_jsonb(new.id) end,
        case when new.merged_into_id is not null then to_jsonb(new.id) end);
  end if;
  return null;
end
$$;

create function private.record_tags() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  actor uuid := nullif(current_setting('desk.actor', true), '')::uuid;
begin
  if tg_op = 'INSERT' then
    insert into public.ticket_events (ticket_id, actor_id, field, new)
      values (new.ticket_id, actor, 'tag', to_jsonb(new.tag));
  else
    insert into public.ticket_events (ticket_id, actor_id, field, old)
      values (old.ticket_id, actor, 'tag', to_jsonb(old.tag));
  end if;
  return null;
end
$$;

-- Told by the transaction, as the actor is: `desk.batch` is the batch's id, `desk.reverts` holds
-- the id of the event taken back by the name of its field: {"status": 17}.
create function private.mark_ticket_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.batch_id := nullif(current_setting('desk.batch', true), '')::uuid;
  new.reverts_id :=
    (nullif(current_setting('desk.reverts', true), '')::jsonb ->> new.field)::bigint;
  return new;
end
$$;

-- Whichever way a ticket is given. Not to oneself, and not what an undo gives back.
create function private.note_assignment() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  actor constant uuid := nullif(current_setting('desk.actor', true), '')::uuid;
  takes_back constant boolean := nullif(current_setting('desk.reverts', true), '') is not null;
begin
  if new.assignee_id is distinct from old.assignee_id and new.assignee_id <> actor
    and not takes_back then
    insert into public.assignment_notices (ticket_id, agent_id, actor_id)
      values (new.id, new.assignee_id, actor)
      on conflict (ticket_id, agent_id)
      do update set actor_id = excluded.actor_id, assigned_at = excluded.assigned_at;
  end if;
  return null;
end
$$;

revoke all on function private.ticket_may_move, private.takes_back, private.guard_ticket,
  private.mark_change, private.guard_links, private.forbid_change, private.record_ticket_events,
  private.record_links, private.record_tags, private.mark_ticket_event, private.note_assignment
  from public;
grant execute on function private.ticket_may_move, private.takes_back to desk;

create trigger guard_ticket before insert or update on public.tickets
  for each row execute function private.guard_ticket();
create trigger mark_change before update on public.tickets
  for each row execute function private.mark_change();
create trigger guard_links before insert or update of parent_id, merged_into_id on public.tickets
  for each row execute function private.guard_links();
create trigger scope_contact before insert or update of contact_id, kind, confidential on public.tickets
  for each row execute function private.scope_contact();
create trigger remove_left_contact after update of contact_id, kind, confidential on public.tickets
  for each row when (old.contact_id is distinct from new.contact_id)
  execute function private.remove_left_contact();
create trigger record_ticket_events after insert or update on public.tickets
  for each row execute function private.record_ticket_events();
create trigger record_links after update of parent_id, merged_into_id on public.tickets
  for each row execute function private.record_links();
create trigger note_assignment after insert or update of assignee_id on public.tickets
  for each row execute function private.note_assignment();
create trigger forbid_deletion before delete on public.tickets
  for each row execute function private.forbid_change();

create trigger record_tags after insert or delete on public.ticket_tags
  for each row execute function private.record_tags();

create trigger mark_ticket_event before insert on public.ticket_events
  for each row execute function private.mark_ticket_event();
-- The history is append-only but for those who are forgotten: see `private.forget_words`.
create trigger forbid_change before update or delete on public.ticket_events
  for each row when (current_setting('desk.erasing', true) is distinct from 'yes')
  execute function private.forbid_change();
create trigger forbid_truncate before truncate on public.ticket_events
  for each statement execute function private.forbid_change();
