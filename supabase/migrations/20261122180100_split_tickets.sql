-- Which ticket another was split off, and which messages came along: unlike a merge, a split moves them, so
-- that each ticket's answers, files and rights are its own. What moved is kept, to take it back exactly.
alter table public.tickets add column split_from_id uuid references public.tickets (id);
create index tickets_by_split_from on public.tickets (split_from_id) where split_from_id is not null;

create table public.ticket_splits (
  message_id uuid primary key references public.messages (id) on delete cascade,
  ticket_id uuid not null references public.tickets (id)
);
create index ticket_splits_by_ticket on public.ticket_splits (ticket_id);

alter table public.ticket_splits enable row level security;
revoke all on public.ticket_splits from anon, authenticated;
grant select, insert, update, delete on public.ticket_splits to desk;
create policy "agents reach what they see" on public.ticket_splits for all to desk
  using ((select private.desk_sees_all()) or private.desk_sees(ticket_id));

-- An event that names another ticket is there with both.
alter policy "agents reach what they see" on public.ticket_events
  using ((select private.desk_sees_all()) or private.desk_sees(ticket_id) and case
    when field in ('parent_id', 'merged_into_id', 'merged_from', 'split_from_id', 'split_off')
      then (old is null or private.desk_sees((old #>> '{}')::uuid))
        and (new is null or private.desk_sees((new #>> '{}')::uuid))
    else true end);

create function private.record_split() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  actor uuid := nullif(current_setting('desk.actor', true), '')::uuid;
begin
  insert into public.ticket_events (ticket_id, actor_id, field, old, new) values
    (new.id, actor, 'split_from_id', to_jsonb(old.split_from_id), to_jsonb(new.split_from_id)),
    (coalesce(new.split_from_id, old.split_from_id), actor, 'split_off',
      case when new.split_from_id is null then to_jsonb(new.id) end,
      case when new.split_from_id is not null then to_jsonb(new.id) end);
  return null;
end
$$;
revoke all on function private.record_split from public;
create trigger record_split after update of split_from_id on public.tickets
  for each row when (old.split_from_id is distinct from new.split_from_id)
  execute function private.record_split();
