import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { openDatabase } from '#server/database/database.ts';

/**
 * What a contact form writes and nothing else: five inserts in one transaction, into tables that have keys but
 * no rules, no indexes and no triggers. Beside the product it shows what the engine allows on the same machine.
 */
const [dataDir = '', port = '', url] = process.argv.slice(2);
const { pool } = await openDatabase({
  DATA_DIR: dataDir,
  DATABASE_URL: url || undefined,
  DATABASE_POOL_SIZE: 10,
  DATABASE_TIMEOUT_MS: 60_000,
});
await pool.query('create schema bare');
for (const table of [
  'contacts (id uuid primary key default gen_random_uuid(), email text unique, name text)',
  'tickets (id uuid primary key default gen_random_uuid(), contact uuid references bare.contacts, subject text)',
  'messages (id uuid primary key default gen_random_uuid(), ticket uuid references bare.tickets, body text)',
  'mails (id uuid primary key default gen_random_uuid(), ticket uuid references bare.tickets, body text)',
]) {
  await pool.query(`create table bare.${table}`);
}

createServer(async (request, response) => {
  const { name, email, message } = (await json(request)) as Record<string, string>;
  const client = await pool.connect();
  const insert = async (into: string, ...values: unknown[]): Promise<string> => {
    const places = values.map((_, index) => `$${index + 1}`).join(', ');
    const text = `insert into bare.${into} values (${places}) returning id`;
    return (await client.query(text, values)).rows[0].id;
  };
  await client.query('begin');
  const contact = await insert('contacts (email, name)', email, name);
  const ticket = await insert('tickets (contact, subject)', contact, message?.slice(0, 80));
  await insert('messages (ticket, body)', ticket, message);
  await insert('mails (ticket, body)', ticket, message);
  await insert('mails (ticket, body)', ticket, message);
  await client.query('commit');
  client.release();
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ ticket }));
}).listen(Number(port), () => process.send?.('ready'));
