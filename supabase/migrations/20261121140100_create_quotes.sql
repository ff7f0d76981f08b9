-- A quote, with the customer as he was when it was written. Amounts are in cents, and are those of
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
  created_at timestamptz not null default now()
);

create index quote_links_by_quote on public.quote_links (quote_id);

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

alter table public.quotes enable row level security;
alter table public.quote_lines enable row level security;
alter table public.quote_links enable row level security;
alter table public.quote_events enable row level security;
alter table public.document_counters enable row level security;
revoke all on public.quotes, public.quote_lines, public.quote_links, public.quote_events,
  public.document_counters from anon, authenticated;
revoke update, delete, truncate on public.quote_events from service_role;
