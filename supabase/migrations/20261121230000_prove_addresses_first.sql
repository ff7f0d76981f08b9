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
revoke all on function private.void_sign_up from public;

create trigger void_sign_up before update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.void_sign_up();

-- What came with a sign-up waits here for the browser that it came from: it takes effect when that
-- browser brings the code of the mail's link together with its verifier (PKCE), and is forgotten with
-- the flow otherwise.
create table private.sign_ups (
  flow_id uuid primary key,
  password_hash text,
  metadata jsonb not null,
  created_at timestamptz not null
);
alter table private.sign_ups enable row level security;

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
revoke all on function private.bound_metadata from public;

update auth.users set raw_user_meta_data = '{}' where octet_length(raw_user_meta_data::text) > 6144;

create trigger bound_metadata before insert or update of raw_user_meta_data on auth.users
  for each row execute function private.bound_metadata();
