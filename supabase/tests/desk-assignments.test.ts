import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { notifyAssignees } from '#domain/tickets/notify-assignees.ts';
import { siteUrl } from '#tests/support/auth.ts';
import { type DeskAgent, describeDesk } from '#tests/support/desk.ts';

const tickets = `${siteUrl}/servicedesk/tickets`;

describeDesk('letters about assignments', (desk) => {
  let cas: DeskAgent;

  beforeAll(async () => {
    cas = await desk.signIn('cas@delvanta.example', 'Cas Smit');
    await cas.client.auth.updateUser({ data: { language: 'en' } });
  });

  async function read(id: string) {
    const response = await desk.anna.api.tickets[':id'].$get({ param: { id } });
    return response.json();
  }

  async function give(id: string, assigneeId: string | null, by = desk.anna) {
    const { version } = await read(id);
    const json = { version, assigneeId };
    expect((await by.api.tickets[':id'].$patch({ param: { id }, json })).status).toBe(200);
  }

  async function giveMany(ids: string[], assigneeId: string) {
    const batch = randomUUID();
    const versions = await Promise.all(ids.map(read));
    const json = {
      batch,
      tickets: versions.map(({ id, version }) => ({ id, version })),
      change: { what: 'assignee' as const, assigneeId },
    };
    expect((await desk.anna.api.queue.batches.$post({ json })).status).toBe(200);
    return batch;
  }

  /** What is written about assignments so many minutes from now, by two workers at once. */
  async function lettersAfter(minutes: number) {
    await desk.database.kysely.deleteFrom('outbox').execute();
    const deps = { ...desk.deps, now: () => new Date(Date.now() + minutes * 60_000) };
    await Promise.all([notifyAssignees(deps), notifyAssignees(deps)]);
    return desk.database.kysely
      .selectFrom('outbox')
      .select(['recipient', 'subject', 'text_body as text'])
      .orderBy('recipient')
      .execute();
  }

  it('tell whom a colleague gave a ticket, once it is certain, and once', async () => {
    const [given, own] = [await desk.newTicket(), await desk.newTicket()];
    await give(given, desk.bram.id);
    await give(given, null);
    await give(given, desk.bram.id);
    await give(own, desk.anna.id);
    expect(await lettersAfter(0), 'it may still be taken back').toEqual([]);
    const letters = await lettersAfter(2);
    const { number } = await read(given);
    expect(letters).toMatchObject([
      {
        recipient: desk.bram.email,
        subject: `[D-${number}] Anna de Vries wees u een melding toe: Help`,
      },
    ]);
    expect(letters[0]?.text).toContain(`${tickets}/${given}`);
    expect(await lettersAfter(3)).toEqual([]);
  });

  it('tell of many at once, and not of what was taken back or passed on', async () => {
    const ids = [await desk.newTicket(), await desk.newTicket(), await desk.newTicket()];
    const regretted = await desk.newTicket();
    await giveMany(ids, desk.bram.id);
    const batch = await giveMany([regretted], desk.bram.id);
    await desk.anna.api.queue.batches[':id'].undo.$post({ param: { id: batch } });
    const [kept, alsoKept, passedOn] = ids as [string, string, string];
    await give(passedOn, cas.id, desk.bram);
    const opened = await desk.anna.api.tickets.$post({
      json: { subject: 'Intake', priority: 'low', assigneeId: desk.bram.id, locale: 'nl' },
    });
    const { number } = await opened.json();

    const [forBram, forCas, ...others] = await lettersAfter(2);
    expect(others).toEqual([]);
    expect(forBram?.subject).toBe('Anna de Vries wees u 3 meldingen toe');
    const named = forBram?.text.match(/^D-\d+/gm);
    const numbers = [(await read(kept)).number, (await read(alsoKept)).number, number];
    expect(named).toEqual(numbers.map((each) => `D-${each}`));
    expect(forBram?.text).toContain(`${tickets}?assignee=me`);
    expect(forCas).toMatchObject({
      recipient: cas.email,
      subject: `[D-${(await read(passedOn)).number}] Bram Jansen assigned you a ticket: Help`,
    });
  });

  it('tell who inherits the work of a colleague, unless he does not want to hear it', async () => {
    const held = await desk.newTicket();
    await give(held, cas.id);
    await lettersAfter(2);
    const { team } = desk.anna.api.settings;
    const leave = (from: DeskAgent, to: DeskAgent) =>
      team[':id'].deactivate.$post({ param: { id: from.id }, json: { reassignTo: to.id } });
    await leave(cas, desk.bram);
    const numbers = (await lettersAfter(2)).map(({ recipient, text }) => [
      recipient,
      text.match(/^D-\d+/gm)?.length,
    ]);
    // And what Bram had passed on to Cas before.
    expect(numbers).toEqual([[desk.bram.email, 2]]);

    const { name } = await (await desk.bram.api.profile.$get()).json();
    const quiet = { name, tellOfReplies: true, tellOfMentions: true, tellOfAssignments: false };
    expect((await desk.bram.api.profile.$put({ json: quiet })).status).toBe(200);
    await give(await desk.newTicket(), desk.bram.id);
    expect(await lettersAfter(2)).toEqual([]);
  });
});
