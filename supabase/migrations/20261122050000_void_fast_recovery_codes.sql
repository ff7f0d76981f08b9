-- Recovery codes were kept by a fast hash, of which nobody can make the slow one of today. They are
-- void; the desk asks each of their owners to make ten new ones.
delete from private.recovery_codes;

-- Who came in by a recovery code, and so has no second factor until they enrol one anew.
create table private.lost_factors (
  user_id uuid primary key references auth.users (id) on delete cascade,
  lost_at timestamptz not null
);
alter table private.lost_factors enable row level security;
