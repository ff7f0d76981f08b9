-- How tickets belong together. `parent_id`: a part of a larger one, one level deep. `follows_id`: an
-- answer to one that was closed too long ago to open again. `merged_into_id`: the same question
-- asked twice; its messages and watchers are shown with the other's, and stay where they are, so
-- that a merge can be undone.
alter table public.tickets
  add column parent_id uuid references public.tickets (id),
  add column follows_id uuid references public.tickets (id),
  add column merged_into_id uuid references public.tickets (id),
  add constraint not_its_own_kin check (id not in (parent_id, follows_id, merged_into_id)),
  add constraint merged_is_a_duplicate check (
    merged_into_id is null or (status = 'closed' and close_reason = 'duplicate')
  );
create index tickets_by_parent on public.tickets (parent_id) where parent_id is not null;
create index tickets_by_follows on public.tickets (follows_id) where follows_id is not null;
create index tickets_by_merged_into on public.tickets (merged_into_id) where merged_into_id is not null;

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

create trigger guard_links before insert or update of parent_id, merged_into_id on public.tickets
  for each row execute function private.guard_links();

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

create trigger record_links after update of parent_id, merged_into_id on public.tickets
  for each row execute function private.record_links();

-- What a ticket was when it was merged, for undoing it.
create table public.ticket_merges (
  source_id uuid primary key references public.tickets (id),
  status text not null check (status in ('open', 'in-progress', 'pending')),
  pending_reason text,
  pending_until timestamptz,
  reopen_count integer not null
);

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

create trigger record_tags after insert or delete on public.ticket_tags
  for each row execute function private.record_tags();

alter table public.ticket_merges enable row level security;
alter table public.ticket_watchers enable row level security;
alter table public.ticket_tags enable row level security;
revoke all on public.ticket_merges, public.ticket_watchers, public.ticket_tags
  from anon, authenticated;
revoke all on all functions in schema private from public;
