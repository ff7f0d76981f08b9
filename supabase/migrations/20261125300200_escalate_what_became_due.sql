-- A round of escalations looks only at what became due, or changed, since one that found nothing left: not at all that
-- is late, of which somebody was told long ago.
alter table public.escalation_settings
  -- Of what was due by then somebody was told, as the tickets stood at `checked_at`. Null: nothing is known.
  add column told_until timestamptz,
  add column checked_at timestamptz;

create index tickets_by_response_due on public.tickets (first_response_due_at)
  where queue in ('open', 'in-progress', 'pending') and first_response_at is null;
create index tickets_by_resolution_due on public.tickets (resolution_due_at)
  where queue in ('open', 'in-progress', 'pending');

create or replace function private.escalations_due(at timestamptz)
returns table (ticket_id uuid, deadline text, stage text, due_at timestamptz)
language plpgsql stable set search_path = ''
as $$
declare
  setting public.escalation_settings;
  longest numeric;
  horizon timestamptz := at;
  after timestamptz;
  -- What was under way at `checked_at` was not seen by that round. Nothing takes an hour.
  changed_after timestamptz;
begin
  select * into setting from public.escalation_settings where enabled;
  if not found then return; end if;
  -- Never later than now, or what is due soon would be left out.
  after := least(at, coalesce(greatest(setting.told_until, setting.since), '-infinity'));
  changed_after := coalesce(setting.checked_at - interval '1 hour', '-infinity');
  if setting.before_minutes is not null then
    horizon := private.add_business_seconds(at, setting.before_minutes * 60);
  elsif setting.before_share is not null then
    select max(greatest(
        coalesce(response_target_minutes, 0) * 60, coalesce(resolution_target_minutes, 0) * 60,
        coalesce(response_target_days, 0) * 86400, coalesce(resolution_target_days, 0) * 86400))
      into longest
      from (
        select * from public.tickets
        where queue in ('open', 'in-progress', 'pending') and first_response_at is null
          and first_response_due_at > at
        union all select * from public.tickets
        where queue in ('open', 'in-progress', 'pending') and resolution_due_at > at
      ) as promised;
    horizon := private.add_business_seconds(at, longest * (100 - setting.before_share) / 100);
  end if;
  horizon := coalesce(horizon, 'infinity');
  return query
    select (promise.ticket).id, promise.deadline, stages.stage, promise.due_at
    from (
      select ticket, 'response' as deadline, ticket.first_response_due_at as due_at
      from public.tickets as ticket
      where ticket.queue in ('open', 'in-progress', 'pending') and ticket.first_response_at is null
        and ticket.first_response_due_at > after and ticket.first_response_due_at <= horizon
      union all select ticket, 'resolution', ticket.resolution_due_at
      from public.tickets as ticket
      where ticket.queue in ('open', 'in-progress', 'pending')
        and ticket.resolution_due_at > after and ticket.resolution_due_at <= horizon
      union all select ticket, changed.deadline, changed.due_at
      from public.tickets as ticket
        cross join lateral (values
          ('response', case when ticket.first_response_at is null
            then ticket.first_response_due_at end),
          ('resolution', ticket.resolution_due_at)
        ) as changed (deadline, due_at)
      where ticket.queue in ('open', 'in-progress', 'pending')
        and ticket.changed_at > changed_after and changed.due_at <= after
    ) as promise
      cross join lateral (
        select case when promise.due_at <= at then 'breach' else 'before' end as stage
      ) as stages
    where not exists (
        select from public.escalations as told
        where told.ticket_id = (promise.ticket).id and told.deadline = promise.deadline
          and told.stage = stages.stage and told.due_at = promise.due_at
      )
      and case
        when promise.due_at <= at then setting.at_breach and promise.due_at > setting.since
        when setting.before_minutes is not null then promise.due_at <= horizon
        when setting.before_share is not null then
          private.business_seconds(at, promise.due_at) <= (100 - setting.before_share) / 100.0
            * case promise.deadline
                when 'response' then private.business_seconds((promise.ticket).created_at, promise.due_at)
                else private.resolution_seconds(promise.ticket)
              end
        else false
      end
    order by promise.due_at, (promise.ticket).id
    limit 500;
end
$$;
