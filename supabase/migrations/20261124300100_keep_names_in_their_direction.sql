-- What turns the direction of text around has no place in a name, however an account comes in: typed, by an
-- invitation, or from somebody else's sign-in. As `directionControls` of the functions.
create function private.keep_direction() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.naam := btrim(regexp_replace(new.naam, '[\u202a-\u202e\u2066-\u2069]', '', 'g'));
  return new;
end
$$;
revoke all on function private.keep_direction from public;

create trigger keep_direction before insert or update of naam on public.users
  for each row execute function private.keep_direction();
