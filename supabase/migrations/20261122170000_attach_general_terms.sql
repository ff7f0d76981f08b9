-- Whether the general terms go with every quote as a PDF: the words of new quotes refer to them.
alter table public.quote_defaults add column attach_terms boolean not null default true;
