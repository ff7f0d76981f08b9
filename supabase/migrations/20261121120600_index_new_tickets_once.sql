-- A new ticket has its first message in the same transaction, as a rule, and that writes its search
-- row. So a ticket's own turn comes at the end, and only when there is no row yet.
create function private.follow_new_ticket() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from public.ticket_search where ticket_id = new.id) then
    perform private.refresh_ticket_search(array[new.id]);
  end if;
  return null;
end
$$;

drop trigger follow_ticket on public.tickets;

create trigger follow_ticket after update of subject, contact_id, locale on public.tickets
  for each row execute function private.follow_ticket();

create constraint trigger follow_new_ticket after insert on public.tickets
  deferrable initially deferred
  for each row execute function private.follow_new_ticket();

revoke all on function private.follow_new_ticket() from public;
