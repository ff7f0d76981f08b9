-- What the firm sells, in both languages. A quote's line keeps what it took from here: a later price changes no quote.
create table public.price_items (
  id uuid primary key default gen_random_uuid(),
  code text not null check (length(code) between 1 and 40),
  name_nl text not null check (length(name_nl) between 1 and 200),
  name_en text not null check (length(name_en) between 1 and 200),
  description_nl text not null default '' check (length(description_nl) <= 700),
  description_en text not null default '' check (length(description_en) <= 700),
  -- As UN/ECE recommendation 20 names it; `units` in contract/units.ts.
  unit_code text not null check (unit_code ~ '^[A-Z0-9]{2,3}$'),
  unit_cents integer not null check (unit_cents between 0 and 99999999),
  vat_rate integer not null check (vat_rate in (0, 9, 21)),
  vat_reason text check (vat_reason in ('reverse-charge', 'outside-eu', 'exempt')),
  archived boolean not null default false,
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null default now(),
  constraint no_vat_for_a_reason check ((vat_rate = 0) = (vat_reason is not null))
);
create unique index price_items_code_key on public.price_items (lower(code));

-- What a quote can start with: all that an agent wrote in one, without its customer.
create table public.quote_templates (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 120),
  locale text not null check (locale in ('nl', 'en')),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  created_by uuid references public.users (id),
  updated_at timestamptz not null default now()
);
create unique index quote_templates_name_key on public.quote_templates (lower(name));
create index quote_templates_by_creator on public.quote_templates (created_by);

alter table public.price_items enable row level security;
alter table public.quote_templates enable row level security;
revoke all on public.price_items, public.quote_templates from anon, authenticated;
grant select, insert, update on public.price_items to desk;
grant select, insert, update, delete on public.quote_templates to desk;
create policy "agents reach what is everybody's" on public.price_items for all to desk
  using ((select private.desk_sight()) > 0);
create policy "agents reach what is everybody's" on public.quote_templates for all to desk
  using ((select private.desk_sight()) > 0);
