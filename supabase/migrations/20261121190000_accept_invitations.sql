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
revoke all on function private.accept_invitation from public;

create trigger accept_invitation after insert or update of email_confirmed_at on auth.users
  for each row when (new.email_confirmed_at is not null)
  execute function private.accept_invitation();
