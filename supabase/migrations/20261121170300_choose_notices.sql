-- Of what an agent is told by mail.
alter table public.users
  add column tell_of_replies boolean not null default true,
  add column tell_of_mentions boolean not null default true;
