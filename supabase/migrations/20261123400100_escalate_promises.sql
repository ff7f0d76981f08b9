-- Who is told by mail that a promise is about to be broken, and that it was.
create table public.escalation_settings (
  only_row boolean primary key default true check (only_row),
  enabled boolean not null default false,
  -- Since when: what was broken before is nobody's news.
  since timestamptz,
  -- So many minutes of business time before, or once so much of the time has passed; neither: not before.
  before_minutes integer check (before_minutes between 5 and 6000),
  before_share integer check (before_share between 10 and 95),
  at_breach boolean not null default true,
  -- Who is told of what nobody has, or whoever has it is not there for.
  unassigned text not null default 'all' check (unassigned in ('all', 'chosen', 'nobody')),
  agents uuid[] not null default '{}' check (cardinality(agents) <= 100),
  constraint one_time_before check (num_nonnulls(before_minutes, before_share) <= 1)
);
insert into public.escalation_settings (before_share) values (80);

-- Of what somebody was told: each promise once before and once at the moment, and again when that moment changed.
create table public.escalations (
  ticket_id uuid not null references public.tickets (id),
  deadline text not null check (deadline in ('response', 'resolution')),
  stage text not null check (stage in ('before', 'breach')),
  due_at timestamptz not null,
  told_at timestamptz not null default now(),
  primary key (ticket_id, deadline, stage)
);

alter table public.users add column tell_of_deadlines boolean not null default true;

alter table public.escalation_settings enable row level security;
alter table public.escalations enable row level security;
revoke all on public.escalation_settings, public.escalations from anon, authenticated;
grant select on public.escalation_settings to desk;
grant update (tell_of_deadlines) on public.users to desk;
create policy "agents reach what is everybody's" on public.escalation_settings for all to desk
  using ((select private.desk_sight()) > 0);

-- The promises of which somebody is to be told now, the earliest first. What is due later than any could be told of
-- is not looked at.
create function private.escalations_due(at timestamptz)
returns table (ticket_id uuid, deadline text, stage text, due_at timestamptz)
language plpgsql stable set search_path = ''
as $$
declare
  setting public.escalation_settings;
  longest numeric;
  horizon timestamptz := at;
begin
  select * into setting from public.escalation_settings where enabled;
  if not found then return; end if;
  if setting.before_minutes is not null then
    horizon := private.add_business_seconds(at, setting.before_minutes * 60);
  elsif setting.before_share is not null then
    select max(greatest(
        coalesce(response_target_minutes, 0) * 60, coalesce(resolution_target_minutes, 0) * 60,
        coalesce(response_target_days, 0) * 86400, coalesce(resolution_target_days, 0) * 86400))
      into longest
      from public.tickets where queue in ('open', 'in-progress', 'pending');
    horizon := private.add_business_seconds(at, longest * (100 - setting.before_share) / 100);
  end if;
  return query
    select promise.id, promise.deadline, stages.stage, promise.due_at
    from public.tickets as ticket
      cross join lateral (values
        (ticket.id, 'response', case when ticket.first_response_at is null
          then ticket.first_response_due_at end),
        (ticket.id, 'resolution', ticket.resolution_due_at)
      ) as promise (id, deadline, due_at)
      cross join lateral (
        select case when promise.due_at <= at then 'breach' else 'before' end as stage
      ) as stages
    where ticket.queue in ('open', 'in-progress', 'pending')
      and ticket.due_at <= coalesce(horizon, 'infinity')
      and promise.due_at is not null
      and not exists (
        select from public.escalations as told
        where told.ticket_id = promise.id and told.deadline = promise.deadline
          and told.stage = stages.stage and told.due_at = promise.due_at
      )
      and case
        when promise.due_at <= at then setting.at_breach and promise.due_at > setting.since
        when setting.before_minutes is not null then promise.due_at <= horizon
        when setting.before_share is not null then
          private.business_seconds(at, promise.due_at) <= (100 - setting.before_share) / 100.0
            * case promise.deadline
                when 'response' then private.business_seconds(ticket.created_at, promise.due_at)
                else private.resolution_seconds(ticket)
              end
        else false
      end
    order by promise.due_at, promise.id
    limit 500;
end
$$;
revoke all on function private.escalations_due from public;
