-- A mail that carries a way into an account says nothing any more once it has left, or never will.
alter table public.outbox add column secret boolean not null default false;

create function private.forget_secret_mail() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.text_body := '';
  new.html_body := '';
  return new;
end
$$;
revoke all on function private.forget_secret_mail from public;

create trigger forget_secret_mail before update of status on public.outbox
  for each row when (new.secret and new.status in ('sent', 'dead'))
  execute function private.forget_secret_mail();
