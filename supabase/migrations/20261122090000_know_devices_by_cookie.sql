-- A browser is known by its cookie (private.trusted_devices) alone: its name anybody can send.
drop table private.known_devices;

-- Whose passkey it is. A credential belongs to one account, whoever claims it afterwards. A table of its
-- own, because the tables of the auth server are not ours to index.
create table private.passkey_credentials (
  credential_id text primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade
);
create index passkey_credentials_by_factor on private.passkey_credentials (factor_id);
alter table private.passkey_credentials enable row level security;

insert into private.passkey_credentials (credential_id, factor_id)
select web_authn_credential ->> 'id', id
from auth.mfa_factors
where status = 'verified' and web_authn_credential ->> 'id' is not null
order by created_at
on conflict do nothing;
