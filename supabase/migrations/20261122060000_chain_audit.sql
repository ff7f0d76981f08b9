-- The trails of accounts and settings as one chain: each hash covers the one before, so that nothing
-- can be changed, taken out or put in between without the rest ceasing to fit. It holds no content:
-- an entry that is past its time goes, and its link stays. `npm run verify-audit` reads it.
create table public.audit_chain (
  number bigint primary key check (number > 0),
  -- 'account:<id>' or 'setting:<name>:<version>'
  entry text not null unique,
  at timestamptz not null,
  content_hash bytea not null,
  hash bytea not null
);
create trigger forbid_change before update or delete on public.audit_chain
  for each row execute function private.forbid_change();
create trigger forbid_truncate before truncate on public.audit_chain
  for each statement execute function private.forbid_change();
alter table public.audit_chain enable row level security;
revoke all on public.audit_chain from anon, authenticated;

create function private.chain_audit(entry text, at timestamptz, content text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  last public.audit_chain;
  content_hash constant bytea := sha256(convert_to(content, 'UTF8'));
begin
  perform pg_advisory_xact_lock(hashtext('audit_chain'));
  select * into last from public.audit_chain order by number desc limit 1;
  insert into public.audit_chain values (
    coalesce(last.number, 0) + 1, entry, at, content_hash,
    sha256(coalesce(last.hash, ''::bytea) || convert_to(entry, 'UTF8') || content_hash)
  );
end
$$;

create function private.in_utc(at timestamptz) returns text
language sql stable set search_path = ''
return to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');

create function private.chain_account_entry() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.chain_audit('account:' || new.id, new.created_at, jsonb_build_array(
    new.id, new.payload::jsonb, private.in_utc(new.created_at), new.ip_address)::text);
  return null;
end
$$;

create function private.chain_setting_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.chain_audit('setting:' || new.name || ':' || new.version, new.created_at,
    jsonb_build_array(new.name, new.version, new.actor_id, new.old, new.new,
      private.in_utc(new.created_at))::text);
  return null;
end
$$;

-- Both run at the commit, when the transaction takes no other lock: so none waits for another in a circle.
create constraint trigger chain_setting_change after insert on public.setting_changes
  deferrable initially deferred for each row execute function private.chain_setting_change();

-- What was there before begins the chain. A Supabase project's own trail takes no trigger of ours.
do $$
declare
  has_own_trail constant boolean := to_regprocedure('auth.refuse_change()') is not null;
  earlier record;
begin
  if has_own_trail then
    create constraint trigger chain_account_entry after insert on auth.audit_log_entries
      deferrable initially deferred for each row execute function private.chain_account_entry();
  end if;
  for earlier in
    select 'account:' || id as entry, created_at as at,
      jsonb_build_array(id, payload::jsonb, private.in_utc(created_at), ip_address)::text as content
    from auth.audit_log_entries where has_own_trail
    union all
    select 'setting:' || name || ':' || version, created_at,
      jsonb_build_array(name, version, actor_id, old, new, private.in_utc(created_at))::text
    from public.setting_changes
    order by 2, 1
  loop
    perform private.chain_audit(earlier.entry, earlier.at, earlier.content);
  end loop;
end
$$;

-- How far the chain was sent to where the operator keeps it (AUDIT_URL).
create table public.audit_shipping (
  only_row boolean primary key default true check (only_row),
  through bigint not null default 0
);
insert into public.audit_shipping default values;
alter table public.audit_shipping enable row level security;
revoke all on public.audit_shipping from anon, authenticated;
