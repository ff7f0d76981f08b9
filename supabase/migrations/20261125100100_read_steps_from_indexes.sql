-- What reports ask of candidates, from indexes that have all of it.

alter table public.interviews drop constraint interviews_ticket_id_fkey;
alter table public.applications drop constraint applications_pkey,
  add constraint applications_pkey primary key (ticket_id) include (vacancy, step, created_at);
alter table public.interviews add constraint interviews_ticket_id_fkey
  foreign key (ticket_id) references public.applications (ticket_id) on delete cascade;

drop index public.ticket_events_of_step;
create index ticket_events_of_step on public.ticket_events (ticket_id, id)
  include (created_at, field, old, new, reverts_id)
  where field = 'step';
