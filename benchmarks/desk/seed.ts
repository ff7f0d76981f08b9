import type { Pool } from 'pg';
import { agents } from '../server/start.ts';

const messagesEach = 5;

/** Sees neither candidates nor what is confidential; the other agents see candidates. */
export const narrowAgent = agents.at(-1) ?? '';

/** Words of a help desk, the first the commonest. */
const words = `de het een wij kan niet printer scherm server netwerk account wachtwoord melding
  the is not working again after update since morning laptop screen licence access shared mailbox
  vriezer sensor koppeling LIMS chromatograaf validatie audit rapport export backup herstel certificaat
  firewall switch wifi vpn router poort kabel batterij toetsenbord muis monitor dockingstation headset
  freezer balance calibration instrument centrifuge pipette sample batch report deviation recovery`;

/**
 * Fills a migrated database with so many tickets of the last three years and five messages each, the
 * same every time. Triggers rest meanwhile; what they would write is written at the end.
 */
export async function seed(pool: Pool, tickets: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`set session_replication_role = replica`);
    await client.query(`set maintenance_work_mem = '512MB'`);
    await client.query(`select setseed(0.5)`);
    await client.query(`update users set recruiting = false, rol = 'agent' where email = $1`, [
      narrowAgent,
    ]);
    await client.query(contacts);
    await client.query(rows, [tickets]);
    await client.query(confided);
    await client.query(sentences, [words.split(/\s+/)]);
    await client.query(messages, [messagesEach]);
    await client.query(longThread);
    await client.query(merges);
    await client.query(conversations);
    await client.query(records);
    await client.query(history);
    await client.query(sources);
    await client.query(mails);
    await client.query(quotes);
    await client.query(time);
    await client.query(`drop index ticket_search_by_part, ticket_search_by_word`);
    const { rows: all } = await client.query<{ id: string }>(
      `select id from tickets order by number`,
    );
    for (let first = 0; first < all.length; first += 50_000) {
      const some = all.slice(first, first + 50_000).map(({ id }) => id);
      await client.query(`select private.refresh_ticket_search($1)`, [some]);
    }
    await client.query(
      `create index ticket_search_by_part on ticket_search using gin (content extensions.gin_trgm_ops)`,
    );
    await client.query(`create index ticket_search_by_word on ticket_search using gin (words)`);
    await client.query(`drop table sentences`);
    await client.query(`set session_replication_role = origin`);
  } finally {
    client.release();
  }
  await pool.query(`vacuum (analyze)`);
}

/** Twenty thousand customers of 900 companies, and four thousand who applied or enrolled. */
const contacts = `
  insert into companies (name) select 'Bedrijf ' || n from generate_series(0, 899) n;
  insert into contacts (email, scope, name, company, company_id, locale)
  select 'klant.' || n || '@bedrijf' || n % 900 || '.example',
    case when n > 20000 then 'candidates' else 'customers' end,
    (array['Sanne', 'Kees', 'Fatima', 'Bram', 'Zoë', 'Jan'])[1 + n % 6] || ' ' ||
      (array['de Vries', 'Jansen', 'Bakker', 'Yilmaz', 'Smit'])[1 + n % 5] || ' ' || n,
    'Bedrijf ' || n % 900, company.id, case when n % 4 = 0 then 'en' else 'nl' end
  from generate_series(1, 24000) n
    left join companies company on company.name = 'Bedrijf ' || n % 900 and n <= 20000`;

/** Ten are for two agents only, so that for the others the database asks of every row. */
const confided = `
  update tickets set confidential = true where number % 10 = 0 and number between 1030 and 1120;
  insert into ticket_confidants (ticket_id, agent_id)
  select tickets.id, agent.id from tickets, (select id from users order by email limit 2) agent
  where confidential`;

/** One in seven still asks for work, the younger the likelier. */
const rows = `
  insert into tickets (kind, subject, contact_id, assignee_id, priority, status, locale, created_at,
    last_activity_at, pending_reason, close_reason, closed_at, resolved_at, first_response_due_at,
    resolution_due_at, changed_at)
  select (array['contact', 'contact', 'contact', 'application', 'freelancer', 'internal'])[1 + n % 6],
    'Vraag ' || n || ' over ' || (array['de printer', 'het netwerk', 'een licentie', 'the freezer'])[1 + n % 4],
    contact.id, case when n % 3 > 0 then agent.id end,
    (array['high', 'medium', 'medium', 'low'])[1 + n % 4], state.status,
    case when n % 4 = 0 then 'en' else 'nl' end, born.at, born.at + random() * interval '9 days',
    case when state.status = 'pending' then 'de leverancier' end,
    case when state.status = 'closed' then 'done' end,
    case when state.status = 'closed' then born.at + interval '9 days' end,
    -- Fresh, or the desk would be busy closing it.
    case state.status when 'resolved' then now() when 'closed' then born.at + interval '2 days' end,
    born.at + interval '4 hours', born.at + interval '3 days', born.at
  from generate_series(1, $1::integer) n
    cross join lateral (select now() - (($1 - n + 1)::float / $1) * interval '3 years' as at) born
    cross join lateral (select case
      when random() > 1.15 * n / $1 - 0.5 then 'closed'
      else (array['open', 'in-progress', 'pending', 'resolved', 'closed'])[1 + floor(random() * 5)::integer]
    end as status) state
    join (select id, split_part(substr(email, 7), '@', 1)::integer as place from contacts) contact
      on contact.place = case when n % 6 in (3, 4) then 20001 + n % 4000 else 1 + n % 20000 end
    join (select id, row_number() over () as place from users) agent on agent.place = 1 + n % 30
  order by n`;

const sentences = `
  create table sentences as
  select n as place, string_agg(words[1 + floor(random() * random() * cardinality(words))::integer], ' ') as text
  from generate_series(1, 4000) n, generate_series(1, 14), (select $1::text[] as words) w
  group by n`;

const messages = `
  insert into messages (id, ticket_id, kind, author_id, body, created_at)
  select gen_random_uuid(), t.id, case when m = 1 then 'customer' when m % 2 = 0 then 'reply' else 'note' end,
    case when m > 1 then coalesce(t.assignee_id, (select id from users limit 1)) end,
    s.text || '. Kenmerk ' || md5(t.number::text || m), t.created_at + m * interval '1 hour'
  from tickets t cross join generate_series(1, $1::integer) m
    join sentences s on s.place = 1 + (t.number * 7 + m * 131) % 4000`;

/** The first ticket is one that went on for months. */
const longThread = `
  insert into messages (id, ticket_id, kind, author_id, body, created_at)
  select gen_random_uuid(), t.id, case when m % 2 = 0 then 'customer' else 'note' end,
    case when m % 2 = 1 then (select id from users limit 1) end,
    s.text, t.created_at + m * interval '1 day'
  from tickets t cross join generate_series(1, 500) m
    join sentences s on s.place = 1 + m * 7
  where t.number = 1001`;

/** Twenty asked the same as the second. */
const merges = `
  update tickets set status = 'closed', close_reason = 'duplicate', closed_at = now(),
    merged_into_id = (select id from tickets where number = 1002)
  where number between 1003 and 1022`;

/** Who spoke last; and most agents have read four of five tickets. */
const conversations = `
  update tickets set last_message_id = m.id, last_message_at = m.created_at,
    last_customer_at = tickets.created_at,
    last_agent_at = case when number % 3 > 0 then m.created_at end,
    customer_waits = number % 3 = 0 and status in ('open', 'in-progress', 'pending')
  from (select distinct on (ticket_id) ticket_id, id, created_at from messages
    order by ticket_id, created_at desc, id desc) m
  where m.ticket_id = tickets.id;
  update users set unread_from = now() - interval '3 years';
  insert into ticket_reads (ticket_id, agent_id, read_until)
  select tickets.id, agent.id, last_message_at from tickets, (select id from users limit 20) agent
  where number % 5 > 0`;

/**
 * How the tickets came: by the form, by mail or by an agent, with what candidates sent. Of those who are
 * done for long, nothing is left: the product's clean-up has no work of its own while it is measured.
 */
const records = `
  update tickets set contact_id = null
  where kind in ('application', 'freelancer') and coalesce(resolved_at, closed_at) is not null
    and created_at < now() - interval '300 days';
  insert into contact_requests (ticket_id, name, email, subject, message, created_at)
  select tickets.id, contacts.name, contacts.email, tickets.subject, 'Zie boven.', tickets.created_at
  from tickets join contacts on contacts.id = contact_id where kind = 'contact' and number % 3 = 0;
  insert into inbound_mails (source, raw_sha256, received_at, status, sender, subject, ticket_id, message_id)
  select 'imap', encode(sha256(tickets.id::text::bytea), 'hex'), tickets.created_at, 'delivered',
    contacts.email, tickets.subject, tickets.id, first.id
  from tickets join contacts on contacts.id = contact_id
    join messages first on first.ticket_id = tickets.id and first.kind = 'customer'
      and first.created_at = tickets.created_at + interval '1 hour'
  where tickets.kind = 'contact' and number % 3 = 1;
  insert into files (id, name, media_type, bytes, sha256, scan, created_at)
  select id, 'cv.pdf', 'application/pdf', 40000, repeat('0', 64), 'clean', created_at
  from tickets where kind in ('application', 'freelancer') and contact_id is not null;
  insert into applications (ticket_id, vacancy, name, email, phone, keep_for_a_year, file_id, created_at,
    step, step_since)
  select tickets.id, (array['stagiair', 'servicedesk', 'frontend', 'lowcode', null])[1 + number % 5],
    contacts.name, contacts.email, '06 12345678', true, tickets.id, tickets.created_at,
    case when status in ('open', 'in-progress') then 'new' else 'rejected' end, tickets.created_at
  from tickets join contacts on contacts.id = contact_id where kind = 'application';
  insert into enrolments (ticket_id, name, email, phone, keep_for_a_year, file_id, created_at)
  select tickets.id, contacts.name, contacts.email, '06 12345678', true, tickets.id, tickets.created_at
  from tickets join contacts on contacts.id = contact_id where kind = 'freelancer'`;

/** What happened to the tickets, how their clocks ran, and when they were answered. */
const history = `
  insert into ticket_events (ticket_id, actor_id, field, old, new, created_at)
  select tickets.id, case when step.place > 1 then assignee_id end, step.field, step.old, step.new,
    tickets.created_at + step.place * interval '1 hour'
  from tickets cross join lateral (values
    (1, 'created', null, to_jsonb(kind)),
    (2, 'assignee_id', null, to_jsonb(assignee_id)),
    (3, 'status', '"open"'::jsonb, '"in-progress"'::jsonb),
    (4, case when kind = 'application' then 'step' else 'priority' end, '"medium"'::jsonb,
      case when kind = 'application' then '"rejected"'::jsonb else to_jsonb(priority) end)
  ) step (place, field, old, new)
  where step.place < 3 or (step.place = 3 and status <> 'open')
    or (step.place = 4 and kind = 'application' and status not in ('open', 'in-progress'))
  order by tickets.number, step.place;
  insert into sla_segments (ticket_id, from_at, to_at, state)
  select id, created_at, ended, 'running' from tickets,
    lateral (select coalesce(resolved_at, closed_at)) done (ended)
  union all
  select id, ended, null, 'stopped' from tickets,
    lateral (select coalesce(resolved_at, closed_at)) done (ended) where ended is not null;
  update tickets set first_response_at = created_at + (number::bigint * 7919 % 100000) * interval '1 second'
  where number % 3 > 0 and status <> 'open'`;

/** As the triggers would have noted it. */
const sources = `
  update tickets set source = case
    when kind = 'internal' then 'staff'
    when kind <> 'contact' or exists (select from contact_requests where ticket_id = tickets.id) then 'form'
    when exists (select from inbound_mails where ticket_id = tickets.id) then 'mail'
    else 'staff' end`;

/** One mail that left for each ticket that was answered. */
const mails = `
  insert into outbox (ticket_id, message_id, recipient, subject, text_body, html_body, status, due_at,
    sent_at, created_at)
  select tickets.id, reply.id, contacts.email, 'Re: ' || tickets.subject, reply.body, reply.body, 'sent',
    reply.created_at, reply.created_at, reply.created_at
  from tickets join contacts on contacts.id = contact_id
    join messages reply on reply.ticket_id = tickets.id and reply.kind = 'reply'
      and reply.created_at = tickets.created_at + interval '2 hours'`;

/** A quote for one ticket in fifty. */
const quotes = `
  insert into quotes (id, root_id, ticket_id, number_year, number_sequence, status, customer_name,
    customer_email, locale, subject, validity_days, issued_on, valid_until, net_cents, vat_cents,
    gross_cents, snapshot, snapshot_sha256, sent_at, decided_at, decision_channel, decided_by_name,
    decision_text, created_at, updated_at)
  select id, id, id, 2020, number, state.status, contact.name, contact.email, tickets.locale, subject, 30,
    created_at::date, created_at::date + 30, 10000 * (number % 90), 2100 * (number % 90),
    12100 * (number % 90), '{}', repeat('0', 64), created_at,
    case when state.status <> 'sent' then created_at + interval '6 days' end, 'online', contact.name,
    'Te duur', created_at, created_at + interval '6 days'
  from tickets cross join lateral (select name, email from contacts where contacts.id = contact_id) contact
    cross join lateral (select case
      when created_at > now() - interval '30 days' then 'sent'
      else (array['accepted', 'declined', 'expired'])[1 + number / 50 % 3] end as status) state
  where kind = 'contact' and number % 50 = 0`;

/** An hour and a quarter, in two entries, on every ticket that an agent answered. */
const time = `
  insert into time_entries (id, ticket_id, agent_id, activity_id, minutes, billable, day, created_at)
  select gen_random_uuid(), tickets.id, assignee_id, activity.id, spent.minutes, activity.billable,
    tickets.created_at::date, tickets.created_at
  from tickets cross join (values (15, 0), (60, 1)) spent (minutes, place)
    join activities activity on activity.position = (tickets.number + spent.place) % 6
  where assignee_id is not null and number % 3 > 0`;
