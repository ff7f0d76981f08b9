-- Every change of a setting of the whole desk: who, what, from what to what. Its version is the
-- number of changes so far; two changes of one version cannot both be written.
create table public.setting_changes (
  name text not null check (name in ('calendar', 'sla', 'access', 'sessions', 'retention', 'quotes')),
  version integer not null check (version > 0),
  actor_id uuid not null references public.users (id),
  -- By the name and address that they had then.
  actor_name text,
  actor_email text,
  old jsonb not null,
  new jsonb not null,
  created_at timestamptz not null default now(),
  primary key (name, version)
);
create index setting_changes_by_actor on public.setting_changes (actor_id);
create index setting_changes_by_age on public.setting_changes (created_at desc);

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

-- How far the chain was sent to where the operator keeps it (AUDIT_URL).
create table public.audit_shipping (
  only_row boolean primary key default true check (only_row),
  through bigint not null default 0
);
insert into public.audit_shipping default values;

alter table public.setting_changes enable row level security;
alter table public.audit_chain enable row level security;
alter table public.audit_shipping enable row level security;
revoke all on public.setting_changes, public.audit_chain, public.audit_shipping from anon, authenticated;
grant select on public.setting_changes to desk;

create policy "agents reach what is everybody's" on public.setting_changes for all to desk
  using ((select private.desk_sight()) > 0);

create function private.name_actor() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select naam, email into new.actor_name, new.actor_email
  from public.users where id = new.actor_id;
  return new;
end
$$;

create function private.in_utc(at timestamptz) returns text
language sql stable set search_path = ''
return to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');

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

create function private.chain_account_entry() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.chain_audit('account:' || new.id, new.created_at, jsonb_build_array(
    new.id, new.payload::jsonb, private.in_utc(new.created_at), new.ip_address)::text);
  return null;
end
$$;

-- The chain covers the name. An archive may bring entries of before 2026-11-22, which have none and are
-- hashed as they were.
create function private.chain_setting_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.chain_audit('setting:' || new.name || ':' || new.version, new.created_at,
    (jsonb_build_array(new.name, new.version, new.actor_id, new.old, new.new,
      private.in_utc(new.created_at)) || case when new.actor_name is null then '[]'::jsonb
      else jsonb_build_array(new.actor_name, new.actor_email) end)::text);
  return null;
end
$$;

create trigger name_actor before insert on public.setting_changes
  for each row execute function private.name_actor();
create trigger forbid_change before update or delete on public.setting_changes
  for each row execute function private.forbid_change();
create trigger forbid_truncate before truncate on public.setting_changes
  for each statement execute function private.forbid_change();

create trigger forbid_change before update or delete on public.audit_chain
  for each row execute function private.forbid_change();
create trigger forbid_truncate before truncate on public.audit_chain
  for each statement execute function private.forbid_change();

-- Both trails are chained at the commit, when the transaction takes no other lock: so none waits for
-- another in a circle.
create constraint trigger chain_setting_change after insert on public.setting_changes
  deferrable initially deferred for each row execute function private.chain_setting_change();

-- Only the embedded auth server guards and chains its trail: a Supabase project has neither the function
-- nor room for a trigger of ours. Housekeeping may remove what is old; nobody what is younger than half a
-- year.
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
  create constraint trigger chain_account_entry after insert on auth.audit_log_entries
    deferrable initially deferred for each row execute function private.chain_account_entry();
end
$$;
