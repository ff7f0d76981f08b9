-- When a ticket last changed in any way: what the desk's pulse asks for.
alter table public.tickets add column changed_at timestamptz not null default clock_timestamp();

create index tickets_by_change on public.tickets (changed_at);

create function private.mark_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.changed_at := clock_timestamp();
  return new;
end
$$;

create trigger mark_change before update on public.tickets
  for each row execute function private.mark_change();

revoke all on function private.mark_change() from public;
