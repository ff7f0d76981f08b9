-- What the mail about a sign-in from a new device carries: the hash of a link that ends that session,
-- once. It goes with the session.
create table private.session_end_links (
  token_hash text primary key,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  expires_at timestamptz not null
);
create index session_end_links_by_session on private.session_end_links (session_id);
alter table private.session_end_links enable row level security;
