-- Whether mail can leave is written down as whether it can be read is.
alter table public.channel_health drop constraint channel_health_channel_check;
alter table public.channel_health add constraint channel_health_channel_check
  check (channel in ('imap', 'smtp', 'disk', 'backup'));
