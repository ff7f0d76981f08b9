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
revoke all on function private.before_user_created from public;

do $$
begin
  if to_regrole('supabase_auth_admin') is not null then
    grant usage on schema private to supabase_auth_admin;
    grant execute on function private.before_user_created, private.may_have_account
      to supabase_auth_admin;
  end if;
end
$$;
