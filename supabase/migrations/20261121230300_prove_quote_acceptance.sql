-- A link to a quote does not open it for ever.
alter table public.quote_links
  add column expires_at timestamptz not null default now() + interval '90 days';

-- A link may be handed on, and whoever has it may type any name. So a yes asks for a code that is
-- mailed to the address that the quote was sent to; a used one is the evidence of that.
create table private.quote_codes (
  quote_id uuid primary key references public.quotes (id) on delete cascade,
  code_hash text not null,
  sent_to text not null,
  sent_at timestamptz not null,
  used_at timestamptz
);
alter table private.quote_codes enable row level security;
