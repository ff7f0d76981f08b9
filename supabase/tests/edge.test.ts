import { createHmac, randomUUID } from 'node:crypto';
import { serve } from '@hono/node-server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenDatabase, openPostgres } from '../../server/database.ts';
import { password, startAuth } from '../../tests/support/auth.ts';
import { createPostgresDatabase } from '../../tests/support/databases.ts';
import { pdf } from '../../tests/support/documents.ts';
import { startEdgeFunction } from '../../tests/support/edge.ts';
import { textOf } from '../../tests/support/pdf.ts';
import { freePort } from '../../tests/support/postgres.ts';
import { proofFor, solve } from '../../tests/support/proof.ts';
import { quoteContent } from '../../tests/support/quotes.ts';
import { startS3 } from '../../tests/support/s3.ts';
import type { QuoteDocument } from '../functions/_shared/quotes/document.ts';
import { draftQuote, saveQuote } from '../functions/_shared/quotes/draft.ts';
import { renderPdf } from '../functions/_shared/quotes/pdf/render.ts';
import { sendQuote } from '../functions/_shared/quotes/send.ts';

const siteUrl = 'https://www.delvanta.example';
const anonKey = 'sb_publishable_edge';
const secret = 'a secret of at least 32 characters';
const message = { name: 'Jan Bakker', email: 'jan@lab.example', message: 'Help', locale: 'en' };

type EdgeFunction = Awaited<ReturnType<typeof startEdgeFunction>>;
let database: OpenDatabase;
let contact: EdgeFunction;
let challenge: EdgeFunction;
let inbound: EdgeFunction;
let quote: EdgeFunction;
let application: EdgeFunction;
let enrolment: EdgeFunction;
let files: EdgeFunction;
let desk: EdgeFunction;
let s3: Awaited<ReturnType<typeof startS3>>;
let auth: Awaited<ReturnType<typeof startAuth>>;
let accounts: ReturnType<typeof serve>;

beforeAll(async () => {
  const url = await createPostgresDatabase('template_migrated');
  database = openPostgres(url, 2);
  s3 = await startS3();
  // The project's auth server: the embedded one, by its address.
  auth = await startAuth(database);
  const port = await freePort();
  accounts = serve({ fetch: auth.app.fetch, port, hostname: '127.0.0.1' });
  const env = {
    ...s3.env,
    SUPABASE_URL: `http://127.0.0.1:${port}`,
    SUPABASE_DB_URL: url,
    SUPABASE_ANON_KEY: anonKey,
    SITE_URL: siteUrl,
    FORM_SECRET: secret,
    RATE_LIMIT_SCALE: '100',
    INBOUND_EMAIL_SECRET: secret,
  };
  [contact, challenge, inbound, quote, application, enrolment, files, desk] = await Promise.all([
    startEdgeFunction('send-contact-email', env),
    startEdgeFunction('challenge', env),
    startEdgeFunction('inbound-email', env),
    startEdgeFunction('quote', env),
    startEdgeFunction('submit-application', env),
    startEdgeFunction('submit-enrolment', env),
    startEdgeFunction('files', env),
    startEdgeFunction('desk', env),
  ]);
});
afterAll(async () => {
  const functions = [contact, challenge, inbound, quote, application, enrolment, files, desk];
  await Promise.all(functions.map((edge) => edge?.stop()));
  accounts?.close();
  await s3?.stop();
  await database?.close();
});

const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(contact.url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey: anonKey, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

it('takes a message on Deno as on Node, once per key', async () => {
  const headers = { 'Idempotency-Key': randomUUID() };
  const altcha = await proofFor('send-contact-email', secret);
  const [first, second] = [
    await post({ ...message, altcha }, headers),
    await post(message, headers),
  ];
  expect(first.status).toBe(200);
  expect(await second.json()).toEqual(await first.json());
  const { rows } = await database.pool.query(
    `select t.quarantine, (select json_agg(o.status) from outbox o where o.ticket_id = t.id) as mails
     from tickets t join contacts c on c.id = t.contact_id where c.email = 'jan@lab.example'`,
  );
  expect(rows).toEqual([{ quarantine: null, mails: ['queued', 'queued'] }]);
});

it('refuses on Deno what it refuses on Node', async () => {
  expect((await post('{')).status).toBe(400);
  expect((await post(message, { apikey: 'other' })).status).toBe(401);
  expect((await fetch(contact.url)).status).toBe(405);
  expect((await post({ ...message, message: 'x'.repeat(70_000) })).status).toBe(413);
  const invalid = await post({ ...message, email: 'jan@' });
  expect(invalid.status).toBe(422);
  expect((await invalid.json()).error.fields.email.code).toBe('invalid');
});

it('sends a browser without script back to the site', async () => {
  const answer = await fetch(contact.url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: siteUrl },
    body: new URLSearchParams(message).toString(),
  });
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/?lang=en#contact-sent']);
});

it('gives challenges that can be solved', async () => {
  const answer = await fetch(`${challenge.url}?form=send-contact-email`);
  expect(await solve(await answer.json())).toMatch(/^[\w+/=]+$/);
});

it('makes the same PDF of a quote on Deno as on Node', async () => {
  const settings = { siteUrl, anonKey, mailTo: 'firm@delvanta.example', secret };
  const agent = await auth.addAgent('anna@delvanta.example');
  const id = await database.kysely.transaction().execute(async (trx) => {
    const draft = await draftQuote(trx, agent);
    await saveQuote(trx, draft, { version: 1, content: quoteContent() });
    await sendQuote(trx, settings, new Date(), draft, 2);
    return draft;
  });
  const { snapshot, mail } = await database.kysely
    .selectFrom('quotes')
    .select(['snapshot', sql<string>`(select text_body from outbox where secret)`.as('mail')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const token = /\/quote\/([\w-]{43})/.exec(mail)?.[1];
  const headers = { Authorization: `Bearer ${token}`, apikey: anonKey };
  const answer = await fetch(`${quote.url}/pdf`, { headers });
  expect(answer.status).toBe(200);
  const onNode = await renderPdf(snapshot as unknown as QuoteDocument);
  // Each runtime has a zlib of its own: what the streams hold is the same.
  const onDeno = new Uint8Array(await answer.arrayBuffer());
  expect(await textOf(onDeno)).toBe(await textOf(onNode));
  const wrong = { Authorization: 'Bearer x', apikey: anonKey };
  expect((await fetch(quote.url, { headers: wrong })).status).toBe(404);
});

it('records a signed mail on Deno as on Node', async () => {
  const mail = 'From: eva@lab.example\r\n\r\nHello';
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', secret).update(`1.${timestamp}.${mail}`).digest('base64');
  const post = (sign: string) =>
    fetch(inbound.url, {
      method: 'POST',
      headers: { 'webhook-id': '1', 'webhook-timestamp': timestamp, 'webhook-signature': sign },
      body: mail,
    });
  expect((await post('v1,AAAA')).status).toBe(401);
  expect((await post(`v1,${signature}`)).status).toBe(202);
  const { rows } = await database.pool.query('select raw from inbound_mails');
  expect(rows.map(({ raw }) => String(raw))).toEqual([mail]);
});

it('takes an application on Deno into the bucket; an agent finds it and downloads the CV', async () => {
  const cv = pdf({ size: 20_000 });
  const body = new FormData();
  const fields = {
    vacancy: 'lowcode',
    name: 'Mira',
    email: 'mira@home.example',
    phone: '0612345678',
  };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('altcha', await proofFor('submit-application', secret));
  body.append('cv', new File([cv as BlobPart], 'cv.pdf'));
  const sent = await fetch(application.url, { method: 'POST', headers: { apikey: anonKey }, body });
  expect(sent.status).toBe(200);

  expect((await fetch(`${desk.url}/queue`)).status).toBe(401);
  await auth.addAgent('bram@delvanta.example');
  const email = 'bram@delvanta.example';
  const { data } = await auth.client().auth.signInWithPassword({ email, password });
  const headers = { Authorization: `Bearer ${data.session?.access_token}` };
  const ask = async (path: string) => (await fetch(`${desk.url}/${path}`, { headers })).json();
  const { tickets } = await ask('queue?kind=application');
  expect(tickets).toHaveLength(1);
  const { application: record } = await ask(`tickets/${tickets[0].id}`);
  expect(record).toMatchObject({ vacancy: 'lowcode', name: 'Mira', cvName: 'cv.pdf' });
  const link = await fetch(`${desk.url}/files/${record.cvId}/link`, { method: 'POST', headers });
  const { path } = (await link.json()) as { path: string };
  const download = await fetch(files.url + path.slice(path.indexOf('/files/') + '/files'.length));
  expect(new Uint8Array(await download.arrayBuffer())).toEqual(cv);
});

it('lets the pages of the site read its answers, and of no other', async () => {
  const preflight = (origin: string) =>
    fetch(contact.url, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'apikey,content-type,idempotency-key',
      },
    });
  const own = await preflight(siteUrl);
  expect([own.status, own.headers.get('Access-Control-Allow-Origin')]).toEqual([204, siteUrl]);
  expect(own.headers.get('Access-Control-Allow-Headers')).toContain('idempotency-key');
  const other = await preflight('https://other.example');
  expect(other.headers.get('Access-Control-Allow-Origin')).toBeNull();
  // Refusals too: a form says in words what is wrong.
  const refused = await post('{', { Origin: siteUrl });
  expect([refused.status, refused.headers.get('Access-Control-Allow-Origin')]).toEqual([
    400,
    siteUrl,
  ]);
});

it('enrols a freelancer on Deno', async () => {
  const body = new FormData();
  const fields = { name: 'Sam', email: 'sam@home.example', phone: '0612345678' };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('cv', new File([pdf() as BlobPart], 'cv.pdf'));
  const sent = await fetch(enrolment.url, { method: 'POST', headers: { apikey: anonKey }, body });
  expect(sent.status).toBe(200);
  const { rows } = await database.pool.query('select name from enrolments');
  expect(rows).toEqual([{ name: 'Sam' }]);
});
