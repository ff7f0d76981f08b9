-- Who else a message was sent to. Of a customer's: the other addressees of their mail. `bcc` stands
-- nowhere but here and in the envelope.
alter table public.messages
  add column cc text[] not null default '{}' check (cardinality(cc) <= 50),
  add column bcc text[] not null default '{}' check (cardinality(bcc) <= 20),
  -- A note that went to these people too, with the message that it passes on: no answer to the customer.
  add column forwarded_to text[] not null default '{}' check (cardinality(forwarded_to) <= 20),
  -- Which agent passed this customer's mail on to the desk.
  add column forwarded_by uuid references public.users (id),
  -- Whether signs such as `**` stand for emphasis. What was written before meant them as they are.
  add column markdown boolean not null default false;
create index messages_by_forwarder on public.messages (forwarded_by) where forwarded_by is not null;

alter table public.outbox
  add column cc text[] not null default '{}',
  add column bcc text[] not null default '{}',
  -- Whose name stands before our address; the firm's where there is none.
  add column from_name text;

-- What an agent writes below a reply, above the firm's own lines; empty: their name.
alter table public.users
  add column signature text not null default '' check (length(signature) <= 1000);
grant update (signature) on public.users to desk;
