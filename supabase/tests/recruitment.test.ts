import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  deleteOrphanedFiles,
  eraseCandidate,
  eraseExpired,
} from '#domain/recruitment/erase-candidate.ts';
import { createS3Store } from '#files/s3-store.ts';
import { createSubmitApplication } from '#functions/submit-application/handler.ts';
import { createSubmitEnrolment } from '#functions/submit-enrolment/handler.ts';
import type { FunctionDeps } from '#http/deps.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { anonKey, siteUrl } from '#tests/support/auth.ts';
import { engines } from '#tests/support/databases.ts';
import { doc, docx, pdf } from '#tests/support/documents.ts';
import { functionDeps, mount } from '#tests/support/functions.ts';
import { proofFor } from '#tests/support/proof-of-work.ts';
import { closesAt } from '#util/vacancy-closing.ts';

const candidate = {
  name: 'Noor Visser',
  email: 'noor@home.example',
  phone: '06 12345678',
  locale: 'en',
};

describe.each(engines)('recruitment on %s', (_name, openFresh) => {
  let database: OpenDatabase;
  let deps: FunctionDeps;
  let clock = 0;
  let app: ReturnType<typeof mount>;
  let enrolments: ReturnType<typeof mount>;

  beforeAll(async () => {
    database = await openFresh();
    deps = { ...functionDeps(database), now: () => new Date(Date.now() + clock) };
    app = mount(createSubmitApplication, deps);
    enrolments = mount(createSubmitEnrolment, deps);
  });
  afterAll(() => database.close());

  function formOf(fields: Record<string, string>, file?: { name: string; content: Uint8Array }) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    if (file) form.append('cv', new File([file.content as BlobPart], file.name));
    return form;
  }
  const cv = (name = 'cv.pdf', content = pdf()) => ({ name, content });
  const apply = (
    fields: Record<string, string>,
    file: { name: string; content: Uint8Array } | undefined = cv(),
    headers: Record<string, string> = { apikey: anonKey },
    to = app,
    path = 'submit-application',
  ) =>
    to.request(`${siteUrl}/functions/v1/${path}`, {
      method: 'POST',
      headers,
      body: formOf(fields, file),
    });
  const proof = () => proofFor('submit-application', deps.settings.secret);
  const storedKeys = async () => {
    const keys: string[] = [];
    for await (const { key } of deps.files.list()) keys.push(key);
    return keys.sort();
  };
  const knownKeys = async () =>
    (await database.kysely.selectFrom('files').select('id').execute()).map(({ id }) => id).sort();
  const countTickets = async () =>
    (await database.kysely.selectFrom('tickets').select('id').execute()).length;
  const ticketOf = (reference: string) =>
    database.kysely
      .selectFrom('tickets')
      .selectAll()
      .where('number', '=', Number(reference.slice(2)))
      .executeTakeFirstOrThrow();
  const mailsOf = (ticketId: string) =>
    database.kysely.selectFrom('outbox').selectAll().where('ticket_id', '=', ticketId).execute();

  it('takes an application: record, file, ticket, event and mails together', async () => {
    const content = pdf({ size: 200_000 });
    const answer = await apply(
      {
        ...candidate,
        vacancy: 'frontend',
        residence: 'Leiden',
        remark: 'Hello',
        altcha: await proof(),
      },
      cv('Noor’s CV (2026).PDF', content),
    );
    expect(answer.status).toBe(200);
    const { reference } = await answer.json();
    const ticket = await ticketOf(reference);
    expect(ticket).toMatchObject({
      kind: 'application',
      status: 'open',
      locale: 'en',
      quarantine: null,
    });
    expect(ticket.subject).not.toContain('Noor');
    const record = await database.kysely
      .selectFrom('applications')
      .innerJoin('files', 'files.id', 'file_id')
      .selectAll()
      .where('ticket_id', '=', ticket.id)
      .executeTakeFirstOrThrow();
    expect(record).toMatchObject({
      vacancy: 'frontend',
      residence: 'Leiden',
      remark: 'Hello',
      phone: '06 12345678',
      keep_for_a_year: false,
      media_type: 'application/pdf',
      bytes: 200_000,
      scan: 'not-scanned',
    });
    const stored = await new Response(await deps.files.read(record.file_id!)).arrayBuffer();
    expect(new Uint8Array(stored)).toEqual(content);
    const mails = await mailsOf(ticket.id);
    expect(mails.map(({ status }) => status)).toEqual(['queued', 'queued']);
    const acknowledgement = mails.find(({ recipient }) => recipient === candidate.email);
    expect(acknowledgement?.text_body).toContain('within 5 business days');
    expect(acknowledgement?.text_body).toContain(reference);
  });

  it('refuses an application for a closed vacancy, and keeps what was written for an open one', async () => {
    const headers = { apikey: anonKey, 'Idempotency-Key': randomUUID() };
    const application = { ...candidate, remark: 'I like forms', vacancy: 'frontend' };
    const inTime = await (await apply(application, cv(), headers)).json();
    const before = await countTickets();
    clock = closesAt('2027-02-28').getTime() - Date.now() + 1000;
    try {
      const repeated = await apply(application, cv(), headers);
      expect(await repeated.json(), 'its answer was lost on the way').toEqual(inTime);
      const late = await apply(application);
      expect(late.status).toBe(410);
      const { error } = await late.json();
      expect(error).toMatchObject({ code: 'vacancy_closed' });
      expect(error.message).toContain('speculative application');
      const native = await apply(application, cv(), { Origin: siteUrl });
      const page = await native.text();
      expect(page).toContain(error.message);
      expect(page).toContain('I like forms');
      expect(page, 'sent again it is an open application').not.toContain('name="vacancy"');
      expect(await countTickets()).toBe(before);
      expect(await storedKeys()).toEqual(await knownKeys());
      expect((await apply({ ...application, vacancy: '' })).status).toBe(200);
    } finally {
      clock = 0;
    }
  });

  it('takes an enrolment, and an open application', async () => {
    const enrolled = await apply(
      { ...candidate, keepForAYear: 'on' },
      cv('cv.docx', docx()),
      undefined,
      enrolments,
      'submit-enrolment',
    );
    const ticket = await ticketOf((await enrolled.json()).reference);
    expect(ticket.kind).toBe('freelancer');
    const record = await database.kysely
      .selectFrom('enrolments')
      .selectAll()
      .where('ticket_id', '=', ticket.id)
      .executeTakeFirstOrThrow();
    expect(record.keep_for_a_year).toBe(true);
    expect((await apply(candidate, cv('cv.doc', doc()))).status).toBe(200);
  });

  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\temp\\cv.pdf', 'cv.pdf'],
    ['cv\u202Efdp.exe.pdf'.replace('.exe', ''), 'cvfdp.pdf'],
    ['  .htaccess.pdf', 'htaccess.pdf'],
    ['a\r\nb.pdf', 'ab.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(116)}.pdf`],
  ])('keeps the name %j only as the label %s', async (name, label) => {
    const { cleanName } = await import('#files/upload/clean-name.ts');
    expect(cleanName(name)).toBe(label);
  });

  it('makes one application of 50 at once with one key, and keeps one file', async () => {
    const before = await countTickets();
    const headers = { apikey: anonKey, 'Idempotency-Key': randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        apply({ ...candidate, email: 'many@home.example' }, cv(), headers),
      ),
    );
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    expect(await countTickets()).toBe(before + 1);
    expect(await storedKeys()).toEqual(await knownKeys());
  });

  it.each([10, 50, 99])('keeps nothing of an upload that is cut at %i %%', async (percent) => {
    const before = await countTickets();
    const whole = new Uint8Array(
      await new Response(formOf(candidate, cv('cv.pdf', pdf({ size: 1_000_000 })))).arrayBuffer(),
    );
    const type = `multipart/form-data; boundary=${/^--(\S+)/.exec(Buffer.from(whole.subarray(0, 200)).toString())?.[1]}`;
    const cut = whole.subarray(0, (whole.length * percent) / 100);
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(cut);
        controller.error(new Error('connection lost'));
      },
    });
    const answer = await app.request(
      new Request(`${siteUrl}/functions/v1/submit-application`, {
        method: 'POST',
        headers: { apikey: anonKey, 'Content-Type': type },
        body,
        duplex: 'half',
      } as RequestInit),
    );
    expect(answer.status).toBe(400);
    expect(await countTickets()).toBe(before);
    expect(await storedKeys()).toEqual(await knownKeys());
  });

  it.each(['infected', 'unavailable'] as const)(
    'quarantines a file whose scan is %s',
    async (result) => {
      const scanned = mount(createSubmitApplication, { ...deps, scan: async () => result });
      const answer = await apply({ ...candidate, altcha: await proof() }, cv(), undefined, scanned);
      const ticket = await ticketOf((await answer.json()).reference);
      expect(ticket.quarantine).toBe(result === 'infected' ? 'infected' : 'not-scanned');
      expect((await mailsOf(ticket.id)).map(({ status }) => status)).toEqual(['held', 'held']);
    },
  );

  it.each([
    ['away', 0],
    ['frozen', 1],
  ])(
    'says that the store is %s, in time and as its own fault, and goes on afterwards',
    async (_state, freezes) => {
      const frozen = createServer(() => {}).listen(0, '127.0.0.1');
      await once(frozen, 'listening');
      const { port } = frozen.address() as AddressInfo;
      if (!freezes) frozen.close();
      const settings = { region: 'auto', accessKeyId: 'a', secretAccessKey: 'b' };
      const files = createS3Store({ ...settings, endpoint: `http://127.0.0.1:${port}/bucket` });
      const broken = mount(createSubmitApplication, { ...deps, files });
      const before = await countTickets();
      const started = Date.now();
      const answer = await apply(candidate, undefined, undefined, broken);
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(await answer.json()).toMatchObject({ error: { code: 'unavailable' } });
      expect(Date.now() - started).toBeLessThan(9_000);
      expect(await countTickets()).toBe(before);
      expect((await apply({ ...candidate, altcha: await proof() })).status).toBe(200);
      frozen.close();
      frozen.closeAllConnections();
    },
  );

  it('closes what is erased while it is still open: there is nobody left to answer', async () => {
    const answer = await apply({ ...candidate, email: `${randomUUID()}@home.example` });
    const { id } = await ticketOf((await answer.json()).reference);
    const keys = await database.kysely.transaction().execute((trx) => eraseCandidate(trx, id));
    for (const key of keys ?? []) await deps.files.remove(key);
    const { rows } = await database.pool.query(
      'select status, close_reason, due_at, contact_id from tickets where id = $1',
      [id],
    );
    expect(rows).toEqual([
      { status: 'closed', close_reason: 'withdrawn', due_at: null, contact_id: null },
    ]);
  });

  it('erases a closed application after four weeks, with consent after a year, and nothing before', async () => {
    const close = (id: string) =>
      database.pool.query(
        `update tickets set status = 'closed', close_reason = 'withdrawn', closed_at = now() where id = $1`,
        [id],
      );
    const make = async (fields: Record<string, string>) => {
      const email = `${randomUUID()}@home.example`;
      const answer = await apply({ ...candidate, ...fields, email, remark: 'Very personal' });
      const ticket = await ticketOf((await answer.json()).reference);
      return { ...ticket, email };
    };
    const [shortly, kept, open] = [
      await make({}),
      await make({ keepForAYear: 'on' }),
      await make({}),
    ];
    const photo = randomUUID();
    await deps.files.write(photo, new Response('Very personal').body as ReadableStream<Uint8Array>);
    await database.pool.query(
      `with message as (
        select id from messages where ticket_id = '${shortly.id}'
      ), file as (
        insert into files (id, name, media_type, bytes, sha256, scan, purpose)
        values ('${photo}', 'me.txt', 'text/plain', 13, repeat('0', 64), 'clean', 'attachment')
        returning id
      ), mail as (
        insert into inbound_mails (source, raw, raw_sha256, status, ticket_id)
        values ('imap', 'Very personal', repeat('0', 64), 'delivered', '${shortly.id}')
      )
      insert into attachments (file_id, ticket_id, draft_id, message_id)
      select file.id, '${shortly.id}', message.id, message.id from file, message`,
    );
    await close(shortly.id);
    await close(kept.id);
    const day = 24 * 60 * 60 * 1000;
    const left = async () =>
      (await database.kysely.selectFrom('applications').select('ticket_id').execute()).map(
        (row) => row.ticket_id,
      );

    clock = 27 * day;
    await eraseExpired(deps);
    expect(await left()).toEqual(expect.arrayContaining([shortly.id, kept.id, open.id]));
    clock = 29 * day;
    expect(await eraseExpired(deps)).toBe(1);
    expect(await left()).not.toContain(shortly.id);
    expect(await left()).toEqual(expect.arrayContaining([kept.id, open.id]));
    clock = 367 * day;
    await eraseExpired(deps);
    expect(await left()).not.toContain(kept.id);
    expect(await left()).toContain(open.id);
    clock = 0;

    expect(await storedKeys()).toEqual(await knownKeys());
    const dump = await database.pool.query(
      `select (select json_agg(m) from messages m where ticket_id = $1) as messages,
        (select json_agg(c) from contacts c where email = $2) as contacts,
        (select json_agg(o) from outbox o where ticket_id = $1) as mails,
        (select json_agg(i) from inbound_mails i where ticket_id = $1) as inbound,
        (select json_agg(a) from attachments a where ticket_id = $1) as files,
        (select json_agg(e) from ticket_events e where ticket_id = $1) as events`,
      [shortly.id, shortly.email],
    );
    expect(dump.rows[0]).toMatchObject({ messages: null, contacts: null, mails: null });
    expect(dump.rows[0]).toMatchObject({ inbound: null, files: null });
    expect(JSON.stringify(dump.rows)).not.toMatch(/Noor|Very personal|06 12345678/);
    expect(dump.rows[0].events.at(-1)).toMatchObject({ field: 'erased', old: null, new: null });
  });

  it('sweeps a file that no row speaks of, but not one that has only just come', async () => {
    const key = randomUUID();
    await deps.files.write(key, new Response('orphan').body as ReadableStream<Uint8Array>);
    expect(await deleteOrphanedFiles(deps)).toBe(0);
    clock = 2 * 60 * 60 * 1000;
    expect(await deleteOrphanedFiles(deps)).toBe(1);
    clock = 0;
    expect(await storedKeys()).toEqual(await knownKeys());
  });
});

it('is written down for applicants as it is done', async () => {
  const privacy = await readFile(
    join(import.meta.dirname, '../../src/copy/en/site/privacy.page.md'),
    'utf8',
  );
  expect(privacy).toMatch(/four weeks|4 weeks/);
});
