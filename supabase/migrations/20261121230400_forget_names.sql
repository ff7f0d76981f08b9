-- Who is erased is erased where an agent wrote their name, too: in the subject of a ticket, in what it
-- waits for, and in the history of both. The history is append-only but for this.
drop trigger forbid_change on public.ticket_events;
create trigger forbid_change before update or delete on public.ticket_events
  for each row when (current_setting('desk.erasing', true) is distinct from 'yes')
  execute function private.forbid_change();

-- `pattern` is a regular expression of all that is forgotten.
create function private.forget_words(forgotten_ticket uuid, pattern text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.tickets
  set subject = regexp_replace(subject, pattern, '…', 'gi'),
    pending_reason = regexp_replace(pending_reason, pattern, '…', 'gi')
  where id = forgotten_ticket and (subject ~* pattern or pending_reason ~* pattern);
  update public.sla_segments set reason = regexp_replace(reason, pattern, '…', 'gi')
  where ticket_id = forgotten_ticket and reason ~* pattern;
  perform set_config('desk.erasing', 'yes', true);
  update public.ticket_events
  set old = regexp_replace(old::text, pattern, '…', 'gi')::jsonb,
    new = regexp_replace(new::text, pattern, '…', 'gi')::jsonb
  where ticket_id = forgotten_ticket
    and field in ('subject', 'pending_reason')
    and (old::text ~* pattern or new::text ~* pattern);
  perform set_config('desk.erasing', '', true);
end
$$;
revoke all on function private.forget_words from public;
