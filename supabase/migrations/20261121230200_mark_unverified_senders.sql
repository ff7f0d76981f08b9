-- Whoever can write a From line can write anybody's. A message that nothing proves to be its sender's
-- says so.
alter table public.messages add column unverified boolean not null default false;
