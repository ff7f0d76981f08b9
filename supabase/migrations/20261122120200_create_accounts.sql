-- Who may have an account: an address of an allowed domain, or an invited one. Nobody by default.
create table public.access_settings (
  only_row boolean primary key default true check (only_row),
  allowed_email_domains text[] not null default '{}',
  updated_at timestamptz not null default now()
);

-- A change that lets more people in by themselves, until a second admin says yes or no.
create table public.access_proposals (
  only_row boolean primary key default true check (only_row),
  proposed_by uuid not null references public.users (id) on delete cascade,
  allowed_email_domains text[] not null,
  -- Of the setting that it was made from.
  version integer not null,
  created_at timestamptz not null
);
create index access_proposals_by_agent on public.access_proposals (proposed_by);

create table public.invitations (
  email text primary key check (email = lower(email)),
  invited_by uuid references public.users (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz
);
create index invitations_by_inviter on public.invitations (invited_by);

-- The one-time right to create the first account: a hash of what the server printed.
create table private.setup_tokens (
  token_hash text primary key,
  created_at timestamptz not null default now()
);

-- What came with a sign-up waits here for the browser that it came from: it takes effect when that
-- browser brings the code of the mail's link together with its verifier (PKCE), and is forgotten with
-- the flow otherwise.
create table private.sign_ups (
  flow_id uuid primary key,
  password_hash text,
  metadata jsonb not null,
  created_at timestamptz not null
);

-- Browsers from which somebody came in, by the hash of a cookie of 256 random bits: a sign-in from any other
-- is told by mail, and what a stranger guesses elsewhere does not lock these out.
create table private.trusted_devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  device_hash text not null,
  seen_at timestamptz not null,
  primary key (user_id, device_hash)
);

-- Ten ways back in for whoever lost the second factor; each works once, only hashes are kept.
create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);

-- Who came in by a recovery code, and so has no second factor until they enrol one anew.
create table private.lost_factors (
  user_id uuid primary key references auth.users (id) on delete cascade,
  lost_at timestamptz not null
);

-- What the sign-in page asks a passkey to sign: once, for five minutes, by whoever comes.
create table private.passkey_challenges (
  id uuid primary key,
  challenge text not null,
  created_at timestamptz not null
);
create index passkey_challenges_by_age on private.passkey_challenges (created_at);

-- Whose passkey it is. A credential belongs to one account, whoever claims it afterwards. A table of its
-- own, because the tables of the auth server are not ours to index.
create table private.passkey_credentials (
  credential_id text primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade
);
create index passkey_credentials_by_factor on private.passkey_credentials (factor_id);

-- How long a session lives: after its last renewal, and at all.
create table public.session_settings (
  only_row boolean primary key default true check (only_row),
  idle_days integer not null default 7 check (idle_days between 1 and 30),
  absolute_days integer not null default 30 check (absolute_days between 1 and 90),
  -- From this day (in Europe/Amsterdam) on everybody needs a second factor; null: nobody has to.
  second_factor_from date
);
insert into public.session_settings default values;

-- What the mail about a sign-in from a new device carries: the hash of a link that ends that session,
-- once. It goes with the session.
create table private.session_end_links (
  token_hash text primary key,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  expires_at timestamptz not null
);
create index session_end_links_by_session on private.session_end_links (session_id);

alter table public.access_settings enable row level security;
alter table public.access_proposals enable row level security;
alter table public.invitations enable row level security;
alter table public.session_settings enable row level security;
alter table private.setup_tokens enable row level security;
alter table private.sign_ups enable row level security;
alter table private.trusted_devices enable row level security;
alter table private.recovery_codes enable row level security;
alter table private.lost_factors enable row level security;
alter table private.passkey_challenges enable row level security;
alter table private.passkey_credentials enable row level security;
alter table private.session_end_links enable row level security;
revoke all on public.access_settings, public.access_proposals, public.invitations,
  public.session_settings from anon, authenticated;

create function private.may_have_account(address text) returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from public.access_settings
  where lower(split_part(address, '@', 2)) = any (allowed_email_domains)
) or exists (
  select from public.invitations
  where email = lower(address) and (accepted_at is not null or expires_at > now())
);

create function private.guard_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.email is null or not private.may_have_account(new.email) then
    raise exception 'this address may not have an account' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

-- On a Supabase project GoTrue asks this before it makes an account, and hands on the clean refusal
-- that the embedded server gives by itself. The trigger on auth.users stands behind both.
create function private.before_user_created(event jsonb) returns jsonb
language sql stable set search_path = ''
return case
  when private.may_have_account(event -> 'user' ->> 'email') then '{}'::jsonb
  else jsonb_build_object('error', jsonb_build_object(
    'http_code', 403,
    'message', 'Signups not allowed for this e-mail address'
  ))
end;

-- An invitation is accepted when its address is confirmed, whichever auth server saw that happen.
-- From then on it does not expire: its owner has an account by it.
create function private.accept_invitation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.invitations set accepted_at = new.email_confirmed_at
  where email = lower(new.email) and accepted_at is null;
  return null;
end
$$;

-- Whoever signs up with an address may be a stranger to it until its owner proves it. So nothing that
-- came with the sign-up survives that first proof, by whichever way it comes and whichever auth server
-- sees it: no password, and nothing that the account says of itself. An invitation's data stays: a
-- colleague wrote it; so does what Microsoft said of its own.
create function private.void_sign_up() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.encrypted_password := '';
  if new.invited_at is null and new.raw_app_meta_data ->> 'provider' = 'email' then
    new.raw_user_meta_data := '{"email_verified": true}';
  end if;
  return new;
end
$$;

-- What an account says of itself travels in each of its tokens, and a header has no room for more.
-- 4 KB as compact JSON; the database's own form has a space after each comma and colon.
create function private.bound_metadata() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if octet_length(new.raw_user_meta_data::text) > 6144 then
    raise exception 'user metadata is too large' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

-- What an agent's record owes to the account behind it.
create function private.follow_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.users set email = lower(new.email) where id = new.id;
  return null;
end
$$;

-- The one place that says when a session ends, whoever asks: at every use, at every renewal and for
-- the sweep of those that ended.
create function private.session_end(session auth.sessions) returns timestamptz
language sql stable security definer set search_path = ''
return (
  select least(
    session.not_after,
    session.created_at + make_interval(days => absolute_days),
    greatest(session.created_at, session.refreshed_at at time zone 'utc') + make_interval(days => idle_days)
  )
  from public.session_settings
);

revoke all on function private.may_have_account, private.guard_account, private.before_user_created,
  private.accept_invitation, private.void_sign_up, private.bound_metadata, private.follow_email,
  private.session_end from public;
-- As all that runs with the rights of whoever calls it.
grant execute on function private.before_user_created to desk;
do $$
begin
  if to_regrole('supabase_auth_admin') is not null then
    grant usage on schema private to supabase_auth_admin;
    grant execute on function private.before_user_created, private.may_have_account
      to supabase_auth_admin;
  end if;
end
$$;

create trigger guard_account before insert or update of email on auth.users
  for each row execute function private.guard_account();

create trigger accept_invitation after insert or update of email_confirmed_at on auth.users
  for each row when (new.email_confirmed_at is not null)
  execute function private.accept_invitation();

create trigger void_sign_up before update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.void_sign_up();

create trigger bound_metadata before insert or update of raw_user_meta_data on auth.users
  for each row execute function private.bound_metadata();

create trigger follow_email after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.follow_email();
