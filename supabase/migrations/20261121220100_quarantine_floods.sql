-- A submission without a proof waits only when it looks like a machine's flood or an advertisement.
alter table public.tickets drop constraint tickets_quarantine_check;
alter table public.tickets add constraint tickets_quarantine_check
  check (quarantine in ('no-proof', 'flood', 'links', 'honeypot', 'too-fast', 'infected',
    'not-scanned'));
