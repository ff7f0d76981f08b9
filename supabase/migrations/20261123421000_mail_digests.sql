-- An overview by mail, for whoever asks for it: on which days, and from which hour on where the firm is.
alter table public.users
  add column digest text not null default 'off' check (digest in ('off', 'daily', 'working-days')),
  add column digest_hour smallint not null default 8 check (digest_hour between 0 and 23),
  -- The last day that is settled, with a mail or without.
  add column digested_on date;
grant update (digest, digest_hour, digested_on) on public.users to desk;
