-- The days on which an agent is not there, both included, and who stands in for them.
alter table public.users
  add column away_from date,
  add column away_until date,
  add column deputy_id uuid references public.users (id) on delete set null;
create index users_by_deputy on public.users (deputy_id) where deputy_id is not null;
alter table public.users
  add constraint away_has_both_days check ((away_from is null) = (away_until is null)),
  add constraint away_ends_after_it_begins check (away_until >= away_from),
  add constraint nobody_is_their_own_deputy check (deputy_id <> id);
grant update (away_from, away_until, deputy_id) on public.users to desk;
