-- A quote, with the customer as they were when it was written. Amounts are in cents, and are those of
-- the lines that are selected.
create table public.quotes (
  id uuid primary key default gen_random_uuid(),
  root_id uuid not null references public.quotes (id),
  revision integer not null default 1 check (revision > 0),
  ticket_id uuid references public.tickets (id),
  -- Given at sending, without gaps within a year.
  number_year integer,
  number_sequence integer,
  number text generated always as (
    'Q-' || number_year::text || '-'
      || lpad(number_sequence::text, greatest(4, length(number_sequence::text)), '0')
  ) stored,
  status text not null default 'draft' check (status in
    ('draft', 'sent', 'accepted', 'declined', 'expired', 'withdrawn', 'superseded')),
  customer_name text not null default '' check (length(customer_name) <= 200),
  customer_company text not null default '' check (length(customer_company) <= 200),
  customer_email text not null default '' check (length(customer_email) <= 254),
  customer_address text not null default '' check (length(customer_address) <= 500),
  locale text not null check (locale in ('nl', 'en')),
  subject text not null default '' check (length(subject) <= 300),
  intro text not null default '' check (length(intro) <= 5000),
  closing text not null default '' check (length(closing) <= 5000),
  terms text not null default '' check (length(terms) <= 10000),
  validity_days integer not null check (validity_days between 1 and 365),
  issued_on date,
  valid_until date,
  currency text not null default 'EUR' check (currency = 'EUR'),
  net_cents bigint not null default 0 check (net_cents >= 0),
  vat_cents bigint not null default 0 check (vat_cents >= 0),
  gross_cents bigint not null default 0,
  -- What was sent, as it was sent, and the SHA-256 of its canonical JSON (RFC 8785).
  snapshot jsonb,
  snapshot_sha256 text check (snapshot_sha256 ~ '^[0-9a-f]{64}$'),
  sent_at timestamptz,
  viewed_at timestamptz,
  decided_at timestamptz,
  -- Whose decision it is, and what shows it.
  decision_channel text check (decision_channel in ('online', 'phone', 'purchase-order')),
  decided_by_name text,
  decided_by_email text,
  decided_by_address text,
  decided_by_agent_string text,
  decision_text text,
  evidence_file_id uuid references public.files (id),
  recorded_by uuid references public.users (id),
  created_by uuid references public.users (id),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint one_revision_of_a_number unique (root_id, revision),
  constraint numbers_are_unique unique (number_year, number_sequence),
  constraint gross_is_net_and_vat check (gross_cents = net_cents + vat_cents),
  constraint sent_is_complete check ((status = 'draft') = (sent_at is null)
    and num_nulls(sent_at, number_year, number_sequence, issued_on, valid_until, snapshot,
      snapshot_sha256) in (0, 7)),
  constraint decided_has_its_moment check ((status in ('draft', 'sent')) = (decided_at is null)),
  constraint accepted_by_somebody check (status <> 'accepted'
    or (decision_channel is not null and decided_by_name is not null)),
  constraint declined_for_a_reason check (status <> 'declined' or decision_text is not null)
);
create unique index one_draft_per_root on public.quotes (root_id) where status = 'draft';
create index quotes_by_activity on public.quotes (updated_at desc, id);
create index quotes_by_status on public.quotes (status, valid_until);
create index quotes_by_ticket on public.quotes (ticket_id);
create index quotes_by_evidence on public.quotes (evidence_file_id);
create index quotes_by_recorder on public.quotes (recorded_by);
create index quotes_by_creator on public.quotes (created_by);
-- What reports look through: what became of quotes.
create index quotes_by_sending on public.quotes (sent_at) where sent_at is not null;
create index quotes_by_decision on public.quotes (decided_at) where decided_at is not null;

-- A line keeps its id in every revision, so that revisions can be compared.
create table public.quote_lines (
  quote_id uuid not null references public.quotes (id) on delete cascade,
  id uuid not null,
  position integer not null check (position between 0 and 199),
  description text not null check (length(description) <= 1000),
  quantity numeric(12, 3) not null check (quantity between 0 and 99999.999),
  unit text not null check (length(unit) <= 30),
  unit_cents integer not null check (unit_cents between 0 and 99999999),
  discount integer not null default 0 check (discount between 0 and 10000),
  vat_rate integer not null check (vat_rate in (0, 9, 21)),
  vat_reason text check (vat_reason in ('reverse-charge', 'outside-eu', 'exempt')),
  optional boolean not null default false,
  selected boolean not null default true,
  primary key (quote_id, id),
  constraint one_line_per_position unique (quote_id, position) deferrable,
  constraint no_vat_for_a_reason check ((vat_rate = 0) = (vat_reason is not null)),
  constraint only_optional_lines_are_left_out check (optional or selected)
);

-- The customer's ways in: one per mail, only hashes are kept.
create table public.quote_links (
  token_hash text primary key,
  quote_id uuid not null references public.quotes (id),
  -- A link to a quote does not open it for ever.
  expires_at timestamptz not null default now() + interval '90 days',
  created_at timestamptz not null default now()
);
create index quote_links_by_quote on public.quote_links (quote_id);

-- A link may be handed on, and whoever has it may type any name. So a yes asks for a code that is
-- mailed to the address that the quote was sent to; a used one is the evidence of that.
create table private.quote_codes (
  quote_id uuid primary key references public.quotes (id) on delete cascade,
  code_hash text not null,
  sent_to text not null,
  sent_at timestamptz not null,
  used_at timestamptz
);

-- What happened to a quote since it was sent.
create table public.quote_events (
  id bigint primary key generated always as identity,
  quote_id uuid not null references public.quotes (id),
  actor_id uuid references public.users (id),
  kind text not null check (kind in ('sent', 'viewed', 'reminded', 'asked', 'accepted', 'declined',
    'expired', 'withdrawn', 'superseded')),
  created_at timestamptz not null default now()
);
create index quote_events_by_quote on public.quote_events (quote_id, id);
create index quote_events_by_actor on public.quote_events (actor_id);

-- The last number given per kind of document and year. Read only by the update that takes the next.
create table public.document_counters (
  kind text not null check (kind in ('quote')),
  year integer not null,
  last integer not null check (last > 0),
  primary key (kind, year)
);

-- What every new quote starts with.
create table public.quote_defaults (
  only_row boolean primary key default true check (only_row),
  validity_days integer not null check (validity_days between 1 and 365),
  intro_nl text not null check (length(intro_nl) <= 5000),
  intro_en text not null check (length(intro_en) <= 5000),
  closing_nl text not null check (length(closing_nl) <= 5000),
  closing_en text not null check (length(closing_en) <= 5000),
  terms_nl text not null check (length(terms_nl) <= 10000),
  terms_en text not null check (length(terms_en) <= 10000)
);
insert into public.quote_defaults (validity_days, intro_nl, intro_en, closing_nl, closing_en,
  terms_nl, terms_en)
values (
  30,
  'Dank voor uw aanvraag. Hieronder leest u wat wij voor u kunnen doen, en tegen welke prijs.',
  'Thank you for your request. Below you will find what we can do for you, and at what price.',
  'Hebt u vragen, of wilt u iets aanpassen? Laat het ons weten; wij denken graag mee.',
  'Do you have questions, or would you like to change something? Let us know; we are glad to help.',
  'Alle bedragen zijn in euro. Wij factureren na oplevering, met een betaaltermijn van 30 dagen. Op deze offerte zijn onze algemene voorwaarden van toepassing.',
  'All amounts are in euros. We invoice on delivery, payable within 30 days. Our general terms and conditions apply to this quote.'
);

alter table public.quotes enable row level security;
alter table public.quote_lines enable row level security;
alter table public.quote_links enable row level security;
alter table public.quote_events enable row level security;
alter table public.document_counters enable row level security;
alter table public.quote_defaults enable row level security;
alter table private.quote_codes enable row level security;
revoke all on public.quotes, public.quote_lines, public.quote_links, public.quote_events,
  public.document_counters, public.quote_defaults from anon, authenticated;
revoke update, delete, truncate on public.quote_events from service_role;
grant select, insert, update, delete on public.quotes, public.quote_lines, public.quote_links to desk;
grant select, insert on public.quote_events to desk;
grant select, insert, update on public.document_counters to desk;
grant select on public.quote_defaults to desk;
grant select (quote_id, used_at) on private.quote_codes to desk;

create policy "agents reach what they see" on public.quotes for all to desk
  using (case when ticket_id is null then (select private.desk_sight()) > 0
    else (select private.desk_sees_all()) or private.desk_sees(ticket_id) end);
create policy "agents reach what they see" on public.quote_lines for all to desk
  using (exists (select from public.quotes as seen where seen.id = quote_lines.quote_id));
create policy "agents reach what they see" on public.quote_links for all to desk
  using (exists (select from public.quotes as seen where seen.id = quote_links.quote_id));
create policy "agents reach what they see" on public.quote_events for all to desk
  using (exists (select from public.quotes as seen where seen.id = quote_events.quote_id));
create policy "agents see what was proved" on private.quote_codes for select to desk
  using (exists (select from public.quotes as seen where seen.id = quote_codes.quote_id));
create policy "agents reach what is everybody's" on public.document_counters for all to desk
  using ((select private.desk_sight()) > 0);
create policy "agents reach what is everybody's" on public.quote_defaults for all to desk
  using ((select private.desk_sight()) > 0);

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

-- Multiplied by a fraction rather than divided, because numeric multiplication is exact.
create function private.quote_line_net(quantity numeric, unit_cents integer, discount integer)
returns numeric
language sql immutable set search_path = ''
return round(quantity * unit_cents * (10000 - discount) * 0.0001);

-- The same rule as `totalsOf` in functions/_shared/domain/quotes/money.ts: each net line is rounded, then
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

revoke all on function private.quote_may_move, private.guard_quote, private.guard_quote_line,
  private.quote_line_net, private.quote_totals, private.check_quote_totals, private.record_quote_events
  from public;
-- What runs with the rights of whoever calls it gives no rights away.
grant execute on function private.quote_may_move, private.quote_line_net, private.quote_totals to desk;

create trigger guard_quote before insert or update or delete on public.quotes
  for each row execute function private.guard_quote();
create trigger guard_quote_line before insert or update or delete on public.quote_lines
  for each row execute function private.guard_quote_line();
-- At commit, because lines and totals are written one after the other.
create constraint trigger check_quote_totals after insert or update on public.quotes
  deferrable initially deferred
  for each row execute function private.check_quote_totals();
create constraint trigger check_quote_totals after insert or update or delete on public.quote_lines
  deferrable initially deferred
  for each row execute function private.check_quote_totals();
create trigger record_quote_events after update on public.quotes
  for each row execute function private.record_quote_events();
create trigger forbid_change before update or delete on public.quote_events
  for each row execute function private.forbid_change();
create trigger forbid_truncate before truncate on public.quote_events
  for each statement execute function private.forbid_change();
