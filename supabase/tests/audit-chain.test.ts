import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql, type Transaction } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { DB } from '#database/database.gen.ts';
import { audit } from '#domain/audit/audit.ts';
import { checkAuditChain } from '#domain/audit/audit-chain.ts';
import { createSubmitApplication } from '#functions/submit-application/handler.ts';
import { shipAudit } from '#server/jobs/ship-audit.ts';
import { anonKey } from '#tests/support/auth.ts';
import { describeDesk } from '#tests/support/desk.ts';
import { pdf } from '#tests/support/documents.ts';
import { mount } from '#tests/support/functions.ts';

describeDesk('the chain of the audit trail', (desk) => {
  beforeAll(async () => {
    const { retention } = desk.anna.api.settings;
    const before = await (await retention.$get()).json();
    await retention.$put({ json: { ...before, autoCloseDays: 3 } });
  });

  const record = (at = new Date()) =>
    desk.database.kysely.transaction().execute((trx) => {
      const actor = { id: desk.anna.id, email: desk.anna.email };
      return audit(trx, { action: 'logout', actor, address: '192.0.2.9' }, at);
    });

  /** What the check finds after somebody who owns the database did something to it; then it is undone. */
  async function faultsAfter(deed: (trx: Transaction<DB>) => Promise<unknown>) {
    const stop = new Error('undo');
    let faults: string[] = [];
    await desk.database.kysely
      .transaction()
      .execute(async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx);
        await deed(trx);
        faults = (await checkAuditChain(trx)).faults.map(({ fault }) => fault);
        throw stop;
      })
      .catch((error) => {
        if (error !== stop) throw error;
      });
    return faults;
  }

  it('has a link for every entry, also when many come at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => record()));
    const { length, faults, head } = await (await desk.anna.api.audit.chain.$get()).json();
    const { rows } = await desk.database.pool.query(
      'select (select count(*) from auth.audit_log_entries) + (select count(*) from setting_changes) as count',
    );
    expect({ length, faults }).toEqual({ length: Number(rows[0].count), faults: [] });
    expect(head).toMatch(/^[0-9a-f]{64}$/);
    expect((await desk.apiFor().audit.chain.$get()).status).toBe(401);
  });

  it('shows what the owner of the database changed, took out or put in', async () => {
    const some = sql`(select id from auth.audit_log_entries order by created_at limit 1)`;
    const late = sql`update auth.audit_log_entries set created_at = created_at - interval '1 hour' where id = ${some}`;
    const other = sql`update auth.audit_log_entries set payload = '{"action":"login"}' where id = ${some}`;
    const setting = sql`update setting_changes set new = '{"autoCloseDays":4}'`;
    for (const change of [late, other, setting]) {
      expect(await faultsAfter((trx) => change.execute(trx))).toEqual(['changed']);
    }
    const remove = sql`delete from auth.audit_log_entries where id = ${some}`;
    expect(await faultsAfter((trx) => remove.execute(trx))).toEqual(['removed']);
    const event = {
      action: 'login',
      actor: { id: desk.anna.id, email: desk.anna.email },
      address: '::1',
    } as const;
    expect(await faultsAfter((trx) => audit(trx, event, new Date()))).toEqual(['not in the chain']);
    const cut = sql`delete from audit_chain where number = 2`;
    expect(await faultsAfter((trx) => cut.execute(trx))).toContain('missing link');
    const forged = sql`update audit_chain set content_hash = sha256('else') where number = 2`;
    expect(await faultsAfter((trx) => forged.execute(trx))).toContain('broken link');
    expect((await checkAuditChain(desk.database.kysely)).faults).toEqual([]);
  });

  it('lets nobody change a link, and an entry go only when its time is over', async () => {
    for (const deed of ['delete from', 'truncate']) {
      await expect(desk.database.pool.query(`${deed} audit_chain`)).rejects.toThrow('append-only');
    }
    await record(new Date(Date.now() - 400 * 24 * 3_600_000));
    await desk.database.pool.query(
      `delete from auth.audit_log_entries where created_at < now() - interval '1 year'`,
    );
    expect((await checkAuditChain(desk.database.kysely)).faults).toEqual([]);
  });

  it('tells who took what away in bulk, opened a CV, or searched the trail itself', async () => {
    const body = new FormData();
    const fields = { name: 'Noor', email: 'noor@home.example', phone: '06 12345678' };
    for (const [field, value] of Object.entries(fields)) body.append(field, value);
    body.append('cv', new File([pdf() as BlobPart], 'cv.pdf'));
    const applied = await mount(createSubmitApplication, desk.deps).request(
      new Request('http://localhost:3000/functions/v1/submit-application', {
        method: 'POST',
        headers: { apikey: anonKey },
        body,
      }),
    );
    expect(applied.status).toBe(200);
    const { id } = await desk.database.kysely
      .selectFrom('applications')
      .select((row) => row.ref('file_id').$notNull().as('id'))
      .executeTakeFirstOrThrow();
    expect((await desk.anna.api.files[':id'].link.$post({ param: { id } })).status).toBe(200);
    const ticket = await desk.newTicket();
    const json = { ids: [ticket], language: 'en' as const };
    expect((await desk.anna.api.queue.export.$post({ json })).status).toBe(200);
    expect((await desk.anna.api.quotes.export.$get({ query: { language: 'en' } })).status).toBe(
      200,
    );
    const read = async () => (await desk.anna.api.audit.$get({ query: { kind: 'data' } })).json();
    await read();
    const { entries } = await read();
    expect(entries.map(({ action, name, traits }) => ({ action, name, traits }))).toEqual([
      { action: 'audit_read', name: 'Anna de Vries', traits: { kind: 'data' } },
      { action: 'quotes_exported', name: 'Anna de Vries', traits: expect.anything() },
      { action: 'tickets_exported', name: 'Anna de Vries', traits: { ids: [ticket] } },
      { action: 'cv_downloaded', name: 'Anna de Vries', traits: { file: id } },
    ]);
  });

  it('goes to where the operator keeps it, whole, whatever that store does', async () => {
    const lines: string[] = [];
    const answers = [503, 302, 200, 200];
    const store = createServer(async (request, response) => {
      const body = await text(request);
      const status = answers.shift() ?? 200;
      if (status === 200) lines.push(...body.trimEnd().split('\n'));
      expect(request.headers.authorization).toBe('Bearer its token');
      response.writeHead(status, { Location: '/elsewhere' }).end();
    }).listen(0, '127.0.0.1');
    await once(store, 'listening');
    const url = `http://127.0.0.1:${(store.address() as AddressInfo).port}/`;
    const ship = () => shipAudit(desk.database.kysely, { url, token: 'its token' });
    await expect(ship(), 'a store that is down').rejects.toThrow('503');
    await expect(ship(), 'a store that sends us elsewhere').rejects.toThrow();
    const { length, head } = await checkAuditChain(desk.database.kysely);
    expect(await ship()).toBe(length);
    expect(await ship(), 'nothing twice').toBe(0);
    await record();
    expect(await ship()).toBe(1);
    store.close();

    // Whoever has the lines can follow the chain without us.
    let previous = Buffer.alloc(0);
    const links = lines.map((line) => JSON.parse(line));
    expect(links.map(({ number }) => number)).toEqual(links.map((_, index) => index + 1));
    expect(links[length - 1].hash).toBe(head);
    const sha256 = (...parts: (Buffer | string)[]) =>
      createHash('sha256')
        .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
        .digest();
    for (const { entry, content, hash } of links) {
      // One is past its time, and only its link is left.
      if (content !== null) {
        expect(sha256(previous, entry, sha256(content)).toString('hex')).toBe(hash);
      }
      previous = Buffer.from(hash, 'hex');
    }
  });
});
