-- What an agent's record and devices owe to the account behind them.
create function private.follow_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.users set email = lower(new.email) where id = new.id;
  return null;
end
$$;
revoke all on function private.follow_email from public;

create trigger follow_email after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.follow_email();

-- Browsers from which an account signed in before: a sign-in from any other is told by mail.
create table private.known_devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  device text not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, device)
);
alter table private.known_devices enable row level security;

-- Ten ways back in for whoever lost the second factor; each works once, only hashes are kept.
create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);
alter table private.recovery_codes enable row level security;
