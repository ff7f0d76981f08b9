-- What the sign-in page asks a passkey to sign: once, for five minutes, by whoever comes.
create table private.passkey_challenges (
  id uuid primary key,
  challenge text not null,
  created_at timestamptz not null
);
create index passkey_challenges_by_age on private.passkey_challenges (created_at);
alter table private.passkey_challenges enable row level security;
