import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewWebhook, WebhookEvent } from '#contract/webhooks.ts';
import { receiveCustomerMessage } from '#domain/tickets/receive-customer-message.ts';
import { deleteOldDeliveries } from '#domain/webhooks/deliveries.ts';
import { createWebhook } from '#domain/webhooks/endpoints.ts';
import { resealWebhooks } from '#server/archive/reseal-webhooks.ts';
import { createWebhookDelivery } from '#server/jobs/webhooks/deliver-webhooks.ts';
import { watchWebhooks } from '#server/jobs/webhooks/watch-webhooks.ts';
import { addCandidate } from '#tests/support/candidate.ts';
import { describeOn } from '#tests/support/databases.ts';
import { type DeskAgent, describeDesk, type OpenDesk } from '#tests/support/desk.ts';
import { startQuoteDesk, yes } from '#tests/support/quote-desk.ts';
import { startWebhookReceiver } from '#tests/support/webhook-receiver.ts';
import { createCipher } from '#util/cipher.ts';

const cipher = createCipher('a key of the tests that seals webhooks');

let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
afterAll(() => receiver?.stop());

const all: WebhookEvent[] = ['ticket.created', 'ticket.answered', 'ticket.moved', 'quote.accepted'];
const webhook = (more: Partial<NewWebhook> = {}): NewWebhook => ({
  ...{ name: 'Planning', format: 'standard', locale: 'en', active: true, events: all },
  url: `${receiver.url}/in`,
  ...more,
});

/** Tells all that is due now. Returns how much that was. */
async function deliverAll(deps: Parameters<typeof createWebhookDelivery>[0]): Promise<number> {
  const failures: unknown[] = [];
  const delivery = createWebhookDelivery(deps, (error) => failures.push(error));
  await delivery.startDue();
  const taken = await delivery.idle();
  expect(failures).toEqual([]);
  return taken;
}

describeDesk(
  'webhooks',
  (desk) => {
    let db: OpenDesk['database']['kysely'];
    beforeAll(() => {
      db = desk.database.kysely;
    });
    const endpoints = () => db.updateTable('private.webhook_endpoints');
    const deliveries = () => db.updateTable('private.webhook_deliveries');
    const deps = () => ({ ...desk.deps, cipher });
    const deliver = () => deliverAll(deps());
    /** Lets what waits for a later attempt be due. */
    const later = () => deliveries().set({ due_at: new Date() }).execute();
    const make = async (more?: Partial<NewWebhook>) => {
      const answer = await desk.anna.api.webhooks.$post({ json: webhook(more) });
      expect(answer.status).toBe(201);
      return answer.json();
    };
    const logOf = async (id: string) => {
      const answer = await desk.anna.api.webhooks[':id'].deliveries.$get({
        param: { id },
        query: {},
      });
      return (await answer.json()).deliveries;
    };
    const told = () => receiver.received.map(({ body }) => JSON.parse(body));
    const reply = ({ api }: DeskAgent, id: string, messageId: string = randomUUID()) =>
      api.tickets[':id'].messages.$post({
        param: { id },
        json: { id: messageId, kind: 'reply', body: 'Secret words' },
      });

    beforeEach(async () => {
      await db.deleteFrom('private.webhook_endpoints').execute();
      await db.deleteFrom('private.webhook_events').execute();
      receiver.received.length = 0;
      Object.assign(receiver.answer, { status: 200, body: 'thanks', headers: {} });
    });

    it('tell what came, was answered and moved, signed, and nothing that anybody wrote', async () => {
      const { id: endpoint, secret } = await make();
      const id = await desk.newTicket();
      await reply(desk.anna, id);
      await db
        .transaction()
        .execute((trx) =>
          receiveCustomerMessage(trx, desk.deps.settings, id, { id: randomUUID(), body: 'Thanks' }),
        );
      await later();
      while (await deliver());
      const { number } = await db
        .selectFrom('tickets')
        .select('number')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(
        told()
          .map(({ type }) => type)
          .sort(),
      ).toEqual(['ticket.answered', 'ticket.answered', 'ticket.created', 'ticket.moved']);
      expect(told()).toContainEqual({
        type: 'ticket.moved',
        timestamp: expect.stringMatching(/Z$/),
        data: {
          version: 1,
          ticket: expect.objectContaining({ id, number, kind: 'contact', status: 'in-progress' }),
          from: 'open',
          to: 'in-progress',
        },
      });
      const by = told().flatMap(({ data }) => data.by ?? []);
      expect(by.sort()).toEqual(['agent', 'customer']);
      for (const { headers, body } of receiver.received) {
        expect(body).not.toMatch(/Secret|Thanks|Help|Jan|lab\.example/);
        const verified = new Webhook(secret ?? '').verify(body, headers as Record<string, string>);
        expect(verified).toMatchObject({ data: { version: 1 } });
        expect(() =>
          new Webhook(secret ?? '').verify(`${body} `, headers as Record<string, string>),
        ).toThrow();
      }
      const [first] = await logOf(endpoint);
      expect(first).toMatchObject({
        ...{ status: 'delivered', attempts: 1, answerStatus: 200, answer: 'thanks' },
        ...{ ticketId: id, number, lastError: null },
      });
    });

    it('keep addresses and secrets sealed, and show neither again', async () => {
      const { secret } = await make({ url: `${receiver.url}/in?token=canary` });
      const rows = await db.selectFrom('private.webhook_endpoints').selectAll().execute();
      const listed = await (await desk.anna.api.webhooks.$get()).json();
      for (const text of [JSON.stringify(rows), JSON.stringify(listed)]) {
        expect(text).not.toContain('canary');
        expect(text).not.toContain(secret?.slice(6, 20));
      }
      expect(listed.webhooks[0]?.host).toBe(new URL(receiver.url).host);

      const ours = createCipher('the key of another installation of it');
      const client = await desk.database.pool.connect();
      await resealWebhooks(client, cipher, ours);
      client.release();
      await desk.newTicket();
      await deliver();
      expect(receiver.received).toHaveLength(0);
      await later();
      await deliverAll({ ...deps(), cipher: ours });
      expect(receiver.received).toHaveLength(1);
    });

    it('sign by the former secret too for a day after it was renewed', async () => {
      const { id, secret } = await make();
      const answer = await desk.anna.api.webhooks[':id'].secret.$post({ param: { id } });
      const renewed = (await answer.json()).secret;
      expect(renewed).not.toBe(secret);
      await desk.newTicket();
      await deliver();
      const [both] = receiver.received;
      const headers = both?.headers as Record<string, string>;
      for (const each of [secret ?? '', renewed])
        new Webhook(each).verify(both?.body ?? '', headers);

      await endpoints().set({ former_until: sql`now()` }).execute();
      await desk.newTicket();
      await deliver();
      const [, alone] = receiver.received;
      const later = alone?.headers as Record<string, string>;
      new Webhook(renewed).verify(alone?.body ?? '', later);
      expect(() => new Webhook(secret ?? '').verify(alone?.body ?? '', later)).toThrow();
    });

    it('try again what fails, under the same id, for about a day, and can be replayed', async () => {
      const { id } = await make();
      Object.assign(receiver.answer, { status: 500, body: `no\u0000 ${'x'.repeat(5_000)}` });
      await desk.newTicket();
      let waited = 0;
      for (let attempt = 1; attempt <= 8; attempt++) {
        expect(await deliver(), String(attempt)).toBe(1);
        expect(await deliver(), 'not before its time').toBe(0);
        const [row] = await logOf(id);
        expect(row).toMatchObject({ attempts: attempt, answerStatus: 500 });
        expect(row?.answer?.length).toBeLessThanOrEqual(1_024);
        if (row?.status === 'queued') waited += Date.parse(row.dueAt) - Date.now();
        await later();
      }
      expect(waited / 3_600_000).toBeGreaterThan(22);
      expect(waited / 3_600_000).toBeLessThan(30);
      const [dead] = await logOf(id);
      expect(dead?.status).toBe('dead');
      expect(await deliver()).toBe(0);
      expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);

      receiver.answer.status = 204;
      const param = { id, delivery: dead?.id ?? '' };
      const replay = desk.anna.api.webhooks[':id'].deliveries[':delivery'].replay;
      expect((await replay.$post({ param })).status).toBe(200);
      await deliver();
      expect((await logOf(id))[0]).toMatchObject({ status: 'delivered', answerStatus: 204 });
      expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    });

    it('are told on the dashboard when they fail, and turned off after days of nothing else', async () => {
      await make();
      receiver.answer.status = 503;
      const told = async () => {
        await watchWebhooks(db);
        const { failing } = await (await desk.anna.api.dashboard.$get()).json();
        return failing.find(({ channel }) => channel === 'webhooks')?.error;
      };
      const state = async () => (await (await desk.anna.api.webhooks.$get()).json()).webhooks[0];
      await desk.newTicket();
      await deliver();
      expect(await told()).toBeUndefined();
      await endpoints().set({ failing_since: sql`now() - interval '2 hours'` }).execute();
      expect(await told()).toBe('Planning');
      receiver.answer.status = 200;
      await later();
      await deliver();
      expect(await told()).toBeUndefined();

      receiver.answer.status = 503;
      await desk.newTicket();
      await endpoints().set({ failing_since: sql`now() - interval '6 days'` }).execute();
      await deliver();
      const off = await state();
      expect(off).toMatchObject({ active: false, disabledAt: expect.any(String) });
      expect(await told()).toBe('Planning');
      await later();
      expect(await deliver(), 'nothing goes to one that is off').toBe(0);

      const { id = '', version = 0 } = off ?? {};
      const { name, locale, events } = webhook();
      const json = { name, locale, events, active: true, version };
      const change = desk.anna.api.webhooks[':id'].$put;
      expect((await change({ param: { id }, json })).status).toBe(200);
      expect((await change({ param: { id }, json })).status, 'an old version').toBe(409);
      expect(await told()).toBeUndefined();
      receiver.answer.status = 410;
      await deliver();
      expect(await state(), 'gone').toMatchObject({ active: false });
    });

    it('follow no redirect', async () => {
      const { id } = await make();
      const elsewhere = await startWebhookReceiver();
      Object.assign(receiver.answer, { status: 307, headers: { Location: elsewhere.url } });
      await desk.newTicket();
      await deliver();
      elsewhere.stop();
      expect(elsewhere.received).toHaveLength(0);
      expect((await logOf(id))[0]).toMatchObject({ status: 'queued', answerStatus: 307 });
    });

    it('are told once, however many processes there are', async () => {
      await make();
      await make({ name: 'Other', url: `${receiver.url}/other` });
      for (let count = 0; count < 6; count++) await desk.newTicket();
      const processes = () => Promise.all([deliver(), deliver(), deliver()]);
      while ((await processes()).some((taken) => taken > 0));
      const told = receiver.received.map(({ path, headers }) => `${path} ${headers['webhook-id']}`);
      expect(told).toHaveLength(12);
      expect(new Set(told).size).toBe(12);
    });

    it('are told on, however many others never answer', async () => {
      const { id } = await make();
      const path = '/silent';
      const release = receiver.fallSilent();
      const names = ['A', 'B', 'C', 'D', 'E'];
      for (const name of names) await make({ name, url: `${receiver.url}${path}` });
      const heard = (at: string) => receiver.received.filter((each) => each.path === at).length;
      const failures: unknown[] = [];
      const delivery = createWebhookDelivery(deps(), (error) => failures.push(error));
      for (let count = 1; count <= 3; count++) {
        await desk.newTicket();
        await delivery.startDue();
        await expect.poll(() => heard('/in')).toBe(count);
        await expect.poll(() => heard(path)).toBe(names.length);
      }
      await expect
        .poll(async () => (await logOf(id)).map(({ status }) => status))
        .toEqual(['delivered', 'delivered', 'delivered']);
      const stopped = delivery.stop();
      release();
      await stopped;
      expect(heard(path), 'ends after what is in hand').toBe(names.length);
      while (await deliver());
      expect(heard(path)).toBe(3 * names.length);
      expect(failures).toEqual([]);
    });

    it('say nothing of what is confidential, in quarantine, taken back or not asked for', async () => {
      await make({ events: ['ticket.created', 'ticket.answered'] });
      const quarantine = await desk.newTicket();
      const confidential = await desk.newTicket();
      const set = (id: string, values: object) =>
        db.updateTable('tickets').set(values).where('id', '=', id).execute();
      await set(quarantine, { quarantine: 'links' });
      await set(confidential, { confidential: true });
      await deliver();
      expect(told()).toHaveLength(0);
      await set(quarantine, { quarantine: null });
      await deliver();
      expect(told().map(({ data }) => data.ticket.id)).toEqual([quarantine]);

      const messageId = randomUUID();
      await reply(desk.anna, quarantine, messageId);
      const undo = desk.anna.api.tickets[':id'].messages[':messageId'].undo;
      expect((await undo.$post({ param: { id: quarantine, messageId } })).status).toBe(200);
      await reply(desk.anna, confidential);
      await later();
      await deliver();
      expect(told()).toHaveLength(1);
    });

    it('speak to people in Slack and Teams, without what would be markup', async () => {
      const slack = await make({ format: 'slack', url: `${receiver.url}/slack`, locale: 'nl' });
      await make({ format: 'teams', url: `${receiver.url}/teams` });
      expect(slack.secret).toBeNull();
      const id = await desk.newTicket();
      const subject = '<!channel> [x](https://evil.example) & *bold*';
      await db.updateTable('tickets').set({ subject }).where('id', '=', id).execute();
      const { siteUrl } = desk.deps.settings;
      while (await deliver());
      const bodyAt = (path: string) =>
        JSON.parse(receiver.received.find((each) => each.path === path)?.body ?? '{}');
      expect(bodyAt('/slack').text).toMatch(
        new RegExp(
          `^Nieuwe melding <${siteUrl}/servicedesk/tickets/${id}\\|D-\\d+>: &lt;!channel&gt;`,
        ),
      );
      const card = bodyAt('/teams').attachments[0].content;
      expect(card.body[0].inlines.map(({ type }: { type: string }) => type)).toEqual([
        'TextRun',
        'TextRun',
      ]);
      expect(card.body[0].inlines[1].text).toContain(subject);
      expect(card.actions[0].url).toContain(id);
      expect(receiver.received[0]?.headers['webhook-signature']).toBeUndefined();

      receiver.received.length = 0;
      const candidate = await addCandidate(db, 'application', desk.anna.id);
      while (await deliver());
      expect(bodyAt('/slack').text).toContain(`D-${candidate.number}`);
      expect(JSON.stringify(told())).not.toContain(candidate.word);
    });

    it('are sent a test, and what they were told is forgotten after a month', async () => {
      const { id } = await make({ events: ['quote.accepted'] });
      expect((await desk.anna.api.webhooks[':id'].test.$post({ param: { id } })).status).toBe(200);
      await deliver();
      expect(told()).toEqual([
        { type: 'test', timestamp: expect.any(String), data: { version: 1 } },
      ]);
      expect(await deleteOldDeliveries(db)).toBe(0);
      const events = db.updateTable('private.webhook_events');
      await events.set({ occurred_at: sql`now() - interval '31 days'` }).execute();
      expect(await deleteOldDeliveries(db)).toBe(1);
      expect(await logOf(id)).toEqual([]);
    });

    it('take no address that may not be called, of the few that there may be', async () => {
      for (const url of [
        'http://hooks.example.com/',
        'https://anna:secret@hooks.example.com/',
        'https://hooks.example.com:25/',
        'ftp://hooks.example.com/',
        'javascript:alert(1)',
        'hooks.example.com',
      ]) {
        const answer = await desk.anna.api.webhooks.$post({ json: webhook({ url }) });
        expect(answer.status, url).toBe(422);
      }
      await make({ url: 'https://hooks.example.com:8443/in' });
      const none = await desk.anna.api.webhooks.$post({ json: webhook({ events: [] }) });
      expect(none.status).toBe(422);
      const intern = { ...desk.deps.settings, siteUrl: 'https://www.example.com' };
      const given = webhook({ url: 'http://10.0.0.7:9000/in' });
      const create = (webhookHosts: string[]) =>
        db
          .transaction()
          .execute((trx) =>
            createWebhook(trx, { cipher, settings: { ...intern, webhookHosts } }, given),
          );
      await expect(create([])).rejects.toMatchObject({ code: 'invalid' });
      await create(['10.0.0.7']);
    });

    it('leave their making and their changes on the audit trail, and ask for a proof', async () => {
      const { id } = await make();
      await desk.anna.api.webhooks[':id'].$delete({ param: { id } });
      const { entries } = await (
        await desk.anna.api.audit.$get({ query: { kind: 'data' } })
      ).json();
      const actions = entries.map(({ action }) => action);
      expect(actions).toEqual(expect.arrayContaining(['webhook_created', 'webhook_deleted']));
    });
  },
  { cipher },
);

describe('of a quote', () => {
  describeOn('webhooks', startQuoteDesk, (desk) => {
    it('tell that a customer accepted it', async () => {
      receiver.received.length = 0;
      const { settings } = desk.deps;
      await desk.database.kysely
        .transaction()
        .execute((trx) =>
          createWebhook(trx, { cipher, settings }, webhook({ events: ['quote.accepted'] })),
        );
      const ticket = await desk.newTicket();
      const id = await desk.sent({}, ticket.id);
      const customer = await desk.customerOf(id);
      const seen = await (await customer.api.$get()).json();
      await customer.api.accept.$post(yes(seen.sha256, [], await customer.code()));
      await deliverAll({ ...desk.deps, cipher });
      expect(receiver.received.map(({ body }) => JSON.parse(body))).toMatchObject([
        {
          type: 'quote.accepted',
          data: { quote: { id, number: expect.stringMatching(/^Q-/), status: 'accepted' } },
        },
      ]);
    });
  });
});
