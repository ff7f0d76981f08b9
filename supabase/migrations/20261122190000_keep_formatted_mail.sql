-- What a customer's mail looked like: its HTML without whatever could run, reach out or leave its frame,
-- for a frame that lets none of that happen anyway. Apart from the message, whose text is what is read,
-- found and quoted: a list of messages never carries this along.
create table public.message_html (
  message_id uuid primary key references public.messages (id) on delete cascade,
  html text not null check (length(html) between 1 and 1000000),
  -- Pictures that stand elsewhere, which are fetched only when an agent asks for them.
  remote_pictures integer not null default 0 check (remote_pictures >= 0)
);

-- By which name the HTML of its mail shows a file in its place (RFC 2392).
alter table public.attachments add column content_id text
  check (length(content_id) between 1 and 500);

alter table public.message_html enable row level security;
revoke all on public.message_html from anon, authenticated;
grant select, delete on public.message_html to desk;

-- Whoever sees the message: its own policy decides that.
create policy "agents reach what they see" on public.message_html for all to desk
  using (exists (select from public.messages where messages.id = message_id));
