-- Beside the mailbox: how full the disk is, and whether backups are made.
alter table public.channel_health drop constraint channel_health_channel_check;
alter table public.channel_health add check (channel in ('imap', 'disk', 'backup'));
