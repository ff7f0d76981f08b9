-- Addresses, and whole domains (`@example.com`), whose messages wait in quarantine whatever they say.
create table public.blocked_senders (
  pattern text primary key check (
    pattern = lower(pattern) and length(pattern) <= 254 and pattern ~ '^[^@[:space:]]*@[^@[:space:]]+\.[^@[:space:]]+$'
  ),
  blocked_by uuid references public.users (id) on delete set null,
  created_at timestamptz not null default now()
);
create index blocked_senders_by_agent on public.blocked_senders (blocked_by);

alter table public.blocked_senders enable row level security;
revoke all on public.blocked_senders from anon, authenticated;
grant select, insert, delete on public.blocked_senders to desk;
create policy "agents reach what is everybody's" on public.blocked_senders for all to desk
  using ((select private.desk_sight()) > 0);

alter table public.tickets drop constraint tickets_quarantine_check;
alter table public.tickets add constraint tickets_quarantine_check check (quarantine in ('no-proof', 'flood',
  'links', 'honeypot', 'too-fast', 'infected', 'not-scanned', 'blocked'));

create function private.is_blocked(address text) returns boolean
language sql stable security definer set search_path = ''
begin atomic
  select exists (
    select from public.blocked_senders
    where pattern in (lower(address), '@' || split_part(lower(address), '@', 2))
  );
end;

-- By whatever way it comes: by mail, by a form, or after a ticket that was closed. What an agent writes down
-- themselves is no message from outside.
create function private.check_blocked_sender() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.quarantine is null and nullif(current_setting('desk.actor', true), '') is null
    and private.is_blocked((select email from public.contacts where id = new.contact_id)) then
    new.quarantine := 'blocked';
  end if;
  return new;
end
$$;

-- No automatic mail leaves of a ticket in quarantine, whoever wrote it before they knew.
create function private.hold_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.tickets where id = new.ticket_id and quarantine is not null) then
    new.status := 'held';
  end if;
  return new;
end
$$;
revoke all on function private.is_blocked, private.check_blocked_sender, private.hold_mail from public;

-- Before `note_customer_waits`, by name.
create trigger check_blocked_sender before insert on public.tickets
  for each row when (new.contact_id is not null)
  execute function private.check_blocked_sender();
create trigger hold_mail before insert on public.outbox
  for each row when (new.status = 'queued' and new.automatic and new.ticket_id is not null)
  execute function private.hold_mail();
