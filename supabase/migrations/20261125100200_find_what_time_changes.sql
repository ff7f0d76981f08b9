-- What the background jobs ask every minute, from indexes: tickets that close by themselves, and how long each has
-- been in its status.

create index tickets_to_close on public.tickets (resolved_at) include (id) where status = 'resolved';

create index ticket_events_of_last_move on public.ticket_events (ticket_id, id)
  include (created_at, field, automation)
  where field = 'status';

create or replace function private.note_passed_time(at timestamptz) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  automation public.automations;
  first timestamptz;
  last timestamptz;
  noted integer := 0;
  these integer;
begin
  for automation in
    select * from public.automations where enabled and occasion in ('waiting', 'before-due') order by position
  loop
    if automation.occasion = 'waiting' then
      first := private.subtract_business_seconds(automation.enabled_at, automation.hours * 3600);
      last := private.subtract_business_seconds(at, automation.hours * 3600);
      insert into public.automation_occasions (ticket_id, occasion, status, automation_id, key)
      select ticket.id, 'waiting', ticket.status, automation.id, 'waiting ' || coalesce(moved.id, 0)
      from public.tickets as ticket
        left join lateral (
          select event.id, event.created_at, event.automation from public.ticket_events as event
          where event.ticket_id = ticket.id and event.field = 'status'
          order by event.id desc limit 1
        ) as moved on true
      -- Of what is not closed, the status of what is not in quarantine.
      where ticket.queue = automation.status
        and coalesce(moved.created_at, ticket.created_at) > first
        and coalesce(moved.created_at, ticket.created_at) <= last
        and moved.automation is null
        and not exists (select from public.automation_runs as run where run.automation_id = automation.id
          and run.ticket_id = ticket.id and run.key = 'waiting ' || coalesce(moved.id, 0))
        and not exists (select from public.automation_occasions as noted where noted.ticket_id = ticket.id
          and noted.automation_id = automation.id)
      limit 500;
    else
      first := private.add_business_seconds(automation.enabled_at, automation.hours * 3600);
      last := private.add_business_seconds(at, automation.hours * 3600);
      insert into public.automation_occasions (ticket_id, occasion, automation_id, key)
      select ticket.id, 'before-due', automation.id, 'due ' || extract(epoch from ticket.due_at)
      from public.tickets as ticket
      where ticket.queue in ('open', 'in-progress', 'pending')
        and ticket.due_at > greatest(first, at) and ticket.due_at <= last
        and not exists (select from public.automation_runs as run where run.automation_id = automation.id
          and run.ticket_id = ticket.id and run.key = 'due ' || extract(epoch from ticket.due_at))
        and not exists (select from public.automation_occasions as noted where noted.ticket_id = ticket.id
          and noted.automation_id = automation.id)
      limit 500;
    end if;
    get diagnostics these = row_count;
    noted := noted + these;
  end loop;
  return noted;
end
$$;
