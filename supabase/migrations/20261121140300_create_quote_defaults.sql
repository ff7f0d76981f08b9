-- What every new quote starts with.
create table public.quote_defaults (
  only_row boolean primary key default true check (only_row),
  validity_days integer not null check (validity_days between 1 and 365),
  intro_nl text not null check (length(intro_nl) <= 5000),
  intro_en text not null check (length(intro_en) <= 5000),
  closing_nl text not null check (length(closing_nl) <= 5000),
  closing_en text not null check (length(closing_en) <= 5000),
  terms_nl text not null check (length(terms_nl) <= 10000),
  terms_en text not null check (length(terms_en) <= 10000),
  version integer not null default 1
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

alter table public.quote_defaults enable row level security;
revoke all on public.quote_defaults from anon, authenticated;
