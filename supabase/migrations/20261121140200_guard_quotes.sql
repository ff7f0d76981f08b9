-- The table of transitions: the same as `quoteTransitions` in functions/_shared/contract/quote.ts; a
-- test compares them.
create function private.quote_may_move(from_status text, to_status text) returns boolean
language sql immutable set search_path = ''
return (from_status, to_status) in (
  ('draft', 'sent'),
  ('sent', 'accepted'),
  ('sent', 'declined'),
  ('sent', 'expired'),
  ('sent', 'withdrawn'),
  ('sent', 'superseded')
);

-- Once sent, a quote changes only in what happens to it; once decided, in nothing but who saw it.
create function private.guard_quote() returns trigger
language plpgsql set search_path = ''
as $$
declare
  -- A generated column (number) is not known yet before the row is written.
  happens constant text[] := array['viewed_at', 'ticket_id', 'version', 'updated_at', 'number'];
  decided constant text[] := array['status', 'decided_at', 'decision_channel', 'decided_by_name',
    'decided_by_email', 'decided_by_address', 'decided_by_agent_string', 'decision_text',
    'evidence_file_id', 'recorded_by'];
  totals constant text[] := array['net_cents', 'vat_cents', 'gross_cents'];
  free text[] := happens;
begin
  if tg_op = 'DELETE' then
    if old.status <> 'draft' then
      raise exception 'a quote that was sent stays' using errcode = 'check_violation';
    end if;
    return old;
  end if;
  if tg_op = 'INSERT' then
    if new.status <> 'draft' then
      raise exception 'a quote starts as a draft' using errcode = 'check_violation';
    end if;
    new.version := 1;
    return new;
  end if;
  if new.status <> old.status and not private.quote_may_move(old.status, new.status) then
    raise exception 'a quote does not go from % to %', old.status, new.status
      using errcode = 'check_violation';
  end if;
  if (new.id, new.root_id, new.revision, new.created_at)
    is distinct from (old.id, old.root_id, old.revision, old.created_at) then
    raise exception 'what a quote is does not change' using errcode = 'check_violation';
  end if;
  if old.status <> 'draft' then
    if old.status = 'sent' and new.status <> 'sent' then
      free := free || decided;
    end if;
    -- The customer's choice of optional lines comes with his yes.
    if old.status = 'sent' and new.status = 'accepted' then
      free := free || totals;
    end if;
    if (to_jsonb(new) - free) is distinct from (to_jsonb(old) - free)
      or (old.ticket_id is not null and new.ticket_id is distinct from old.ticket_id)
      or (old.viewed_at is not null and new.viewed_at is distinct from old.viewed_at) then
      raise exception 'what was sent does not change: make a revision'
        using errcode = 'check_violation';
    end if;
  end if;
  -- Being looked at is no change that an agent must have seen.
  new.version := old.version;
  if old.status = 'draft' or (to_jsonb(new) - happens) is distinct from (to_jsonb(old) - happens) then
    new.version := old.version + 1;
  end if;
  return new;
end
$$;

create trigger guard_quote before insert or update or delete on public.quotes
  for each row execute function private.guard_quote();

create function private.guard_quote_line() returns trigger
language plpgsql set search_path = ''
as $$
declare
  -- None: the draft itself is being deleted.
  quote_status text := (select status from public.quotes
    where id = case when tg_op = 'DELETE' then old.quote_id else new.quote_id end);
begin
  if quote_status is distinct from 'draft' and not (tg_op = 'DELETE' and quote_status is null) then
    if tg_op <> 'UPDATE' or quote_status <> 'sent' or not old.optional
      or (to_jsonb(new) - 'selected') is distinct from (to_jsonb(old) - 'selected') then
      raise exception 'what was sent does not change: make a revision'
        using errcode = 'check_violation';
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

create trigger guard_quote_line before insert or update or delete on public.quote_lines
  for each row execute function private.guard_quote_line();

-- Multiplied by a fraction rather than divided, because numeric multiplication is exact.
create function private.quote_line_net(quantity numeric, unit_cents integer, discount integer)
returns numeric
language sql immutable set search_path = ''
return round(quantity * unit_cents * (10000 - discount) * 0.0001);

-- The same rule as `totalsOf` in functions/_shared/quotes/money.ts: each net line is rounded, then
-- the VAT of each rate once, half up.
create function private.quote_totals(quote uuid) returns table (net numeric, vat numeric)
language sql stable set search_path = ''
begin atomic
  select coalesce(sum(share.net), 0), coalesce(sum(round(share.net * share.vat_rate * 0.01)), 0)
  from (
    select vat_rate, sum(private.quote_line_net(quantity, unit_cents, discount)) as net
    from public.quote_lines
    where quote_id = quote and selected
    group by vat_rate, vat_reason
  ) as share;
end;

create function private.check_quote_totals() returns trigger
language plpgsql set search_path = ''
as $$
declare
  quote uuid := case
    when tg_table_name = 'quotes' then to_jsonb(new) ->> 'id'
    else to_jsonb(coalesce(new, old)) ->> 'quote_id'
  end;
begin
  if exists (
    select from public.quotes, private.quote_totals(quote) as expected
    where quotes.id = quote
      and (net_cents, vat_cents) is distinct from (expected.net::bigint, expected.vat::bigint)
  ) then
    raise exception 'the totals of quote % are not those of its lines', quote
      using errcode = 'check_violation';
  end if;
  return null;
end
$$;

-- At commit, because lines and totals are written one after the other.
create constraint trigger check_quote_totals after insert or update on public.quotes
  deferrable initially deferred
  for each row execute function private.check_quote_totals();

create constraint trigger check_quote_totals after insert or update or delete on public.quote_lines
  deferrable initially deferred
  for each row execute function private.check_quote_totals();

-- Who acts is told by the transaction, as for tickets.
create function private.record_quote_events() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  actor uuid := nullif(current_setting('desk.actor', true), '')::uuid;
begin
  if new.viewed_at is distinct from old.viewed_at then
    insert into public.quote_events (quote_id, kind) values (new.id, 'viewed');
  end if;
  if new.status <> old.status then
    insert into public.quote_events (quote_id, actor_id, kind) values (new.id, actor, new.status);
  end if;
  return null;
end
$$;

create trigger record_quote_events after update on public.quotes
  for each row execute function private.record_quote_events();

create trigger forbid_change before update or delete on public.quote_events
  for each row execute function private.forbid_change();

create trigger forbid_truncate before truncate on public.quote_events
  for each statement execute function private.forbid_change();

revoke all on all functions in schema private from public;
