-- A name can be seen: not only spaces, nor only characters that show nothing. The same as `visible` in
-- functions/_shared/contract/fields.ts, for those who insert without it.
create function private.is_visible(value text) returns boolean
language sql immutable set search_path = ''
return value ~ '[^\s\u0001-\u001f\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]';

update public.users set naam = email where not private.is_visible(naam);
alter table public.users add constraint name_is_visible check (private.is_visible(naam));
grant execute on function private.is_visible to authenticated, desk;
