-- A mail may bring a file into which only its password lets anybody look.
alter table public.files drop constraint files_scan_check;
alter table public.files add constraint files_scan_check
  check (scan in ('not-scanned', 'not-inspected', 'clean', 'infected', 'unavailable'));
