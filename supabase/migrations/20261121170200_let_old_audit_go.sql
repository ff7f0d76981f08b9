-- Housekeeping may remove what is old; nobody what is younger than half a year. Only the embedded
-- auth server guards its trail so: a Supabase project has neither function nor trigger.
do $$
begin
  if to_regprocedure('auth.refuse_change()') is null then
    return;
  end if;
  drop trigger audit_log_is_append_only on auth.audit_log_entries;
  create trigger audit_log_is_append_only
    before update or truncate on auth.audit_log_entries
    for each statement execute function auth.refuse_change();
  create trigger audit_log_keeps_half_a_year
    before delete on auth.audit_log_entries
    for each row when (old.created_at > now() - interval '6 months')
    execute function auth.refuse_change();
end
$$;
