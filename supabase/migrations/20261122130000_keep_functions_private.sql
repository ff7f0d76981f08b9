-- What is made is everybody's to execute until it is said otherwise, and the desk may look into
-- this schema: it could have added a forged link to the chain of the audit trail.
revoke all on function private.is_visible, private.note_admin_period, private.contact_scope,
  private.is_same_person, private.scope_contact, private.remove_left_contact, private.name_actor,
  private.in_utc, private.chain_audit, private.chain_account_entry, private.chain_setting_change
  from public;

-- Asked with the rights of whoever writes: by the check on names, and as what is left is erased.
grant execute on function private.is_visible to service_role;
grant execute on function private.contact_scope to desk;
