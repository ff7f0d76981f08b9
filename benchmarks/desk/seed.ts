import type { Pool } from 'pg';

const messagesEach = 5;

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
    await client.query(contacts);
    await client.query(rows, [tickets]);
    await client.query(sentences, [words.split(/\s+/)]);
    await client.query(messages, [messagesEach]);
    await client.query(longThread);
    await client.query(merges);
    await client.query(conversations);
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

const contacts = `
  insert into contacts (email, name, company, locale)
  select 'klant.' || n || '@bedrijf' || n % 900 || '.example',
    (array['Sanne', 'Kees', 'Fatima', 'Bram', 'Zoë', 'Jan'])[1 + n % 6] || ' ' ||
      (array['de Vries', 'Jansen', 'Bakker', 'Yilmaz', 'Smit'])[1 + n % 5] || ' ' || n,
    'Bedrijf ' || n % 900, case when n % 4 = 0 then 'en' else 'nl' end
  from generate_series(1, 20000) n`;

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
    cross join lateral (select now() - (($1 - n)::float / $1) * interval '3 years' as at) born
    cross join lateral (select case
      when random() > 1.15 * n / $1 - 0.5 then 'closed'
      else (array['open', 'in-progress', 'pending', 'resolved', 'closed'])[1 + floor(random() * 5)::integer]
    end as status) state
    join (select id, row_number() over () as place from contacts) contact on contact.place = 1 + n % 20000
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
