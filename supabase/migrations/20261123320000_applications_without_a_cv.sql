-- Whether an application needs a CV is said by its vacancy (`cvRequired` of what is published).
alter table public.applications alter column file_id drop not null;
