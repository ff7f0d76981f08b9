-- Whoever builds the site elsewhere is called again on a day that shows something else than the last one did.
alter table public.vacancy_revision add column deployed_on date;

alter table public.channel_health drop constraint channel_health_channel_check;
alter table public.channel_health add constraint channel_health_channel_check
  check (channel in ('imap', 'smtp', 'disk', 'backup', 'deploy'));
