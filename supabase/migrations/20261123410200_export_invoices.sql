-- Whom a company's invoices are made out to: what bookkeeping, and Peppol, ask of a buyer.
create table public.company_billing (
  company_id uuid primary key references public.companies (id) on delete cascade,
  details jsonb not null check (jsonb_typeof(details) = 'object'),
  updated_at timestamptz not null default now()
);

-- What an invoice says of the firm beside its facts.
create table public.bookkeeping_settings (
  only_row boolean primary key default true check (only_row),
  iban text not null default '' check (iban = '' or iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  payment_days integer not null default 30 check (payment_days between 0 and 120)
);
insert into public.bookkeeping_settings default values;

alter table public.company_billing enable row level security;
alter table public.bookkeeping_settings enable row level security;
revoke all on public.company_billing, public.bookkeeping_settings from anon, authenticated;
grant select, insert, update on public.company_billing to desk;
grant select on public.bookkeeping_settings to desk;
create policy "agents reach what is everybody's" on public.company_billing for all to desk
  using ((select private.desk_sight()) > 0);
create policy "agents reach what is everybody's" on public.bookkeeping_settings for all to desk
  using ((select private.desk_sight()) > 0);

alter table public.quote_events drop constraint quote_events_kind_check;
alter table public.quote_events add constraint quote_events_kind_check check (kind in ('sent', 'viewed',
  'reminded', 'asked', 'accepted', 'declined', 'expired', 'withdrawn', 'superseded', 'exported'));
