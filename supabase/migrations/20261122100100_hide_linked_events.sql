-- An event that names another ticket is there with both.
alter policy "agents reach what they see" on public.ticket_events
  using ((select private.desk_sees_all()) or private.desk_sees(ticket_id) and case
    when field in ('parent_id', 'merged_into_id', 'merged_from')
      then (old is null or private.desk_sees((old #>> '{}')::uuid))
        and (new is null or private.desk_sees((new #>> '{}')::uuid))
    else true end);
