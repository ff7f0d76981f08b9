-- How long things are kept that the law leaves to the firm. Candidates' data is not among them.
create table public.retention_settings (
  only_row boolean primary key default true check (only_row),
  auto_close_days integer not null default 7 check (auto_close_days between 1 and 90),
  raw_mail_days integer not null default 30 check (raw_mail_days between 7 and 365),
  audit_months integer not null default 12 check (audit_months between 6 and 120)
);
insert into public.retention_settings default values;

alter table public.retention_settings enable row level security;
revoke all on public.retention_settings from anon, authenticated;
