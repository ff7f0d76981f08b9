-- What the auth server of a Supabase project has in the schema `auth` beyond what ours knows of it: facts
-- of its migrations, as far as whoever moves accounts meets them.
create table auth.schema_migrations (version varchar(255) primary key);
insert into auth.schema_migrations values ('20250101111726');
create table auth.instances (
  id uuid primary key, uuid uuid, raw_base_config text, created_at timestamptz, updated_at timestamptz
);

alter table auth.users add constraint users_phone_is_not_long check (length(phone) <= 15);
create unique index confirmation_token_idx on auth.users (confirmation_token)
  where confirmation_token !~ '^[0-9 ]*$';
create unique index recovery_token_idx on auth.users (recovery_token) where recovery_token !~ '^[0-9 ]*$';
create unique index email_change_token_new_idx on auth.users (email_change_token_new)
  where email_change_token_new !~ '^[0-9 ]*$';

create table auth.sso_providers (
  id uuid primary key,
  resource_id text check (resource_id is null or char_length(resource_id) > 0),
  created_at timestamptz, updated_at timestamptz, disabled boolean
);
create table auth.sso_domains (
  id uuid primary key,
  sso_provider_id uuid not null references auth.sso_providers (id) on delete cascade,
  domain text not null check (char_length(domain) > 0), created_at timestamptz, updated_at timestamptz
);
create table auth.saml_providers (
  id uuid primary key,
  sso_provider_id uuid not null references auth.sso_providers (id) on delete cascade,
  entity_id text not null unique, metadata_xml text not null, metadata_url text,
  attribute_mapping jsonb, name_id_format text, created_at timestamptz, updated_at timestamptz
);
create table auth.oauth_clients (
  id uuid primary key, client_secret_hash text, registration_type text not null,
  redirect_uris text not null, grant_types text not null, client_name text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create table auth.custom_oauth_providers (
  id uuid primary key, identifier text not null unique, name text not null, client_id text not null,
  client_secret text not null, created_at timestamptz not null default now()
);

alter table auth.sessions add oauth_client_id uuid references auth.oauth_clients (id) on delete cascade,
  add refresh_token_hmac_key text, add refresh_token_counter bigint, add scopes text;
alter table auth.mfa_factors add last_webauthn_challenge_data jsonb;
create unique index unique_phone_factor_per_user on auth.mfa_factors (user_id, phone);

insert into auth.sso_providers (id, resource_id) values (gen_random_uuid(), 'theirs');
insert into auth.oauth_clients (id, client_secret_hash, registration_type, redirect_uris, grant_types)
  values (gen_random_uuid(), 'a secret', 'manual', 'https://lab.example', 'authorization_code');
insert into auth.custom_oauth_providers (id, identifier, name, client_id, client_secret)
  values (gen_random_uuid(), 'custom:lab', 'Lab', 'id', 'a secret');
