-- By which programs ask the desk in an agent's name: only hashes of 256 random bits are kept.
create table private.api_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null check (length(name) between 1 and 80),
  scope text not null check (scope in ('read', 'write')),
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- To the hour: enough to see that a token is in use, too little to follow somebody by.
  last_used_at timestamptz
);
create index api_tokens_by_user on private.api_tokens (user_id);
alter table private.api_tokens enable row level security;
