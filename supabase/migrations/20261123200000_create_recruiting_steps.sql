-- How far an application came, and since when. The same steps as `steps` in
-- functions/_shared/contract/recruiting.ts; each move stands in the ticket's history.
alter table public.applications
  add column step text not null default 'new'
    check (step in ('new', 'invited', 'interview', 'offer', 'rejected', 'hired')),
  add column step_since timestamptz not null default now();

-- Of those that are there, no one wrote down what was decided: whoever is done was most likely rejected,
-- and can be moved. Who was only answered may have been asked something: that is no invitation.
update public.applications set step_since = created_at;
update public.applications as a
set step = 'rejected', step_since = coalesce(t.resolved_at, t.closed_at)
from public.tickets as t
where t.id = a.ticket_id and (t.status = 'resolved' or t.close_reason = 'done');

create index applications_by_step on public.applications (step, step_since);

-- What the firm writes at a step, in both languages. At `new`, the receipt of the form went out.
create table public.recruiting_letters (
  step text primary key check (step in ('invited', 'interview', 'offer', 'rejected', 'hired')),
  body_nl text not null check (length(body_nl) between 1 and 10000),
  body_en text not null check (length(body_en) between 1 and 10000),
  version integer not null default 1 check (version > 0)
);
alter table public.recruiting_letters enable row level security;
revoke all on public.recruiting_letters from anon, authenticated;
grant select, update on public.recruiting_letters to desk;
grant update (step, step_since) on public.applications to desk;

create policy "agents who recruit reach letters" on public.recruiting_letters for all to desk
  using ((select private.desk_sight()) = 2);

insert into public.recruiting_letters (step, body_nl, body_en) values
('invited', $letter$Beste {name},

Bedankt voor uw sollicitatie ({vacancy}). Wij hebben uw gegevens met aandacht gelezen en maken graag kennis met u.

Wilt u op deze e-mail antwoorden met twee of drie momenten waarop een gesprek u schikt? Wij bevestigen dan een van die momenten, met de plaats of een link.

Met vriendelijke groet,
{agent}$letter$, $letter$Dear {name},

Thank you for your application ({vacancy}). We have read it with care and would like to meet you.

Could you reply to this email with two or three times that suit you? We will then confirm one of them, with the place or a link.

Kind regards,
{agent}$letter$),
('interview', $letter$Beste {name},

Hierbij bevestigen wij ons gesprek over uw sollicitatie ({vacancy}).

Wanneer:
Waar:
Met wie:

Kunt u op dat moment toch niet? Antwoord dan op deze e-mail, dan zoeken we een ander moment.

Met vriendelijke groet,
{agent}$letter$, $letter$Dear {name},

We confirm our interview about your application ({vacancy}).

When:
Where:
With:

Does that time no longer suit you? Reply to this email and we will find another one.

Kind regards,
{agent}$letter$),
('offer', $letter$Beste {name},

Wij hebben het gesprek met u gewaardeerd en willen u graag een aanbod doen ({vacancy}).

Ons voorstel:

Hebt u vragen over dit voorstel? Antwoord op deze e-mail of bel ons. Wij horen graag wat u ervan vindt.

Met vriendelijke groet,
{agent}$letter$, $letter$Dear {name},

We enjoyed talking with you and would like to make you an offer ({vacancy}).

Our proposal:

Do you have any questions about it? Reply to this email or call us. We look forward to hearing what you think.

Kind regards,
{agent}$letter$),
('rejected', $letter$Beste {name},

Bedankt voor uw sollicitatie ({vacancy}) en voor de tijd die u daarin hebt gestoken.

Wij hebben besloten niet met u verder te gaan. Wilt u weten waarom? Antwoord dan op deze e-mail, dan lichten wij dat toe.

Uw gegevens wissen wij vier weken nadat wij de procedure hebben afgesloten, of na een jaar als u ons daarvoor toestemming gaf. Wilt u dat het eerder gebeurt? Laat het ons weten.

Wij wensen u veel succes met het vinden van een passende baan.

Met vriendelijke groet,
{agent}$letter$, $letter$Dear {name},

Thank you for your application ({vacancy}), and for the time you put into it.

We have decided not to take your application further. Would you like to know why? Reply to this email and we will explain.

We delete your data four weeks after we close the procedure, or after a year if you gave us permission to keep it. Would you like it deleted sooner? Let us know.

We wish you every success in finding a job that suits you.

Kind regards,
{agent}$letter$),
('hired', $letter$Beste {name},

Welkom bij ons team! Wij zijn blij dat u ons voorstel hebt aangenomen ({vacancy}).

U ontvangt van ons het contract en wat u voor uw eerste werkdag moet weten. Hebt u nu al vragen? Antwoord dan op deze e-mail.

Met vriendelijke groet,
{agent}$letter$, $letter$Dear {name},

Welcome to our team! We are glad that you accepted our offer ({vacancy}).

We will send you the contract and all you need to know for your first day. Do you have any questions already? Reply to this email.

Kind regards,
{agent}$letter$);

-- What came to another end, or may be abuse, goes through no steps: it is opened again or released first.
create function private.guard_step() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from public.tickets
    where id = new.ticket_id
      and (queue = 'quarantine' or close_reason in ('spam', 'duplicate', 'withdrawn'))
  ) then
    raise exception 'an application that is withdrawn or in quarantine goes through no steps'
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create function private.record_step() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.ticket_events (ticket_id, actor_id, field, old, new)
    values (new.ticket_id, nullif(current_setting('desk.actor', true), '')::uuid, 'step',
      to_jsonb(old.step), to_jsonb(new.step));
  return null;
end
$$;
revoke all on function private.guard_step, private.record_step from public;

create trigger guard_step before update of step on public.applications
  for each row when (old.step is distinct from new.step) execute function private.guard_step();
create trigger record_step after update of step on public.applications
  for each row when (old.step is distinct from new.step) execute function private.record_step();
