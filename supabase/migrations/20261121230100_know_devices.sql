-- Browsers from which somebody came in, by the hash of a cookie of 256 random bits. What a stranger
-- guesses elsewhere does not lock these out.
create table private.trusted_devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  device_hash text not null,
  seen_at timestamptz not null,
  primary key (user_id, device_hash)
);
alter table private.trusted_devices enable row level security;
