-- How a ticket came, kept on it: reports look at hundreds of thousands, and asked two other tables for each. It says what these
-- tables say: a ticket is by its form or its mail as long as they are there.
alter table public.tickets add column source text check (source in ('form', 'mail', 'staff'));

create function private.source_of(ticket uuid, kind text) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case
    when kind = 'internal' then 'staff'
    when kind <> 'contact' or exists (select from public.contact_requests where ticket_id = ticket)
      then 'form'
    when exists (select from public.inbound_mails where ticket_id = ticket and status = 'delivered')
      then 'mail'
    else 'staff'
  end;
end
$$;

-- Whoever opens a ticket may say what is about to be written beside it, so that its row is written once.
create function private.note_source() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.source := case new.kind when 'internal' then 'staff' when 'contact' then coalesce(new.source, 'staff')
    else 'form' end;
  return new;
end
$$;

-- It is no change that an agent made: no version is counted.
create function private.refresh_source(of_tickets uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  recompute constant text := coalesce(current_setting('desk.recompute', true), '');
begin
  perform set_config('desk.recompute', 'on', true);
  update public.tickets set source = private.source_of(id, kind)
  where id = any (of_tickets) and source is distinct from private.source_of(id, kind);
  perform set_config('desk.recompute', recompute, true);
end
$$;

create function private.follow_source() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refresh_source(case tg_op when 'INSERT' then array[new.ticket_id]
    when 'DELETE' then array[old.ticket_id] else array[old.ticket_id, new.ticket_id] end);
  return null;
end
$$;
revoke all on function private.source_of, private.note_source, private.refresh_source,
  private.follow_source from public;

create trigger note_source before insert on public.tickets
  for each row execute function private.note_source();
create trigger follow_source after insert or delete or update of ticket_id on public.contact_requests
  for each row execute function private.follow_source();
create trigger follow_source after insert or delete or update of ticket_id, status on public.inbound_mails
  for each row execute function private.follow_source();

do $$
begin
  perform set_config('desk.recompute', 'on', true);
  update public.tickets set source = private.source_of(id, kind);
  perform set_config('desk.recompute', '', true);
end
$$;

drop index public.tickets_by_creation;
create index tickets_by_creation on public.tickets (created_at)
  include (kind, assignee_id, source, queue, seen_from, confidential, id);
drop index public.tickets_by_response;
create index tickets_by_response on public.tickets (first_response_at)
  include (created_at, first_response_due_at, kind, assignee_id, source, queue, seen_from, confidential,
    id)
  where first_response_at is not null;
drop index public.tickets_by_end;
create index tickets_by_end
  on public.tickets ((case when resolved_at is null then closed_at else resolved_at end))
  include (created_at, resolved_at, closed_at, resolution_due_at, kind, assignee_id, source, queue,
    seen_from, confidential, id);
drop index public.tickets_not_done;
create index tickets_not_done on public.tickets (created_at)
  include (kind, assignee_id, source, queue, seen_from, confidential, id)
  where (case when resolved_at is null then closed_at else resolved_at end) is null;

-- What the dashboard counts, of all that waits for somebody.
create index tickets_in_work on public.tickets (queue)
  include (kind, assignee_id, status, customer_waits, due_at, pending_until, first_response_at, created_at,
    seen_from, confidential, id)
  where queue in ('open', 'in-progress', 'pending', 'quarantine');
