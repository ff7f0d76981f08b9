import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { mentionedIn } from '#domain/tickets/mentions.ts';
import { receiveCustomerMessage } from '#domain/tickets/receive-customer-message.ts';
import { type DeskAgent, describeDesk } from '#tests/support/desk.ts';

describeDesk('what ties tickets together', (desk) => {
  const ticketOf = (agent: DeskAgent) => agent.api.tickets[':id'];
  const read = async (id: string) => (await ticketOf(desk.anna).$get({ param: { id } })).json();
  const say = (agent: DeskAgent, id: string, kind: 'reply' | 'note', body: string) =>
    ticketOf(agent).messages.$post({ param: { id }, json: { id: randomUUID(), kind, body } });
  /** How many tickets the report of this year calls reopened. */
  const countReopened = async () => {
    const year = new Date().getFullYear();
    const whole = { from: `${year}-01-01`, to: `${year}-12-31` };
    const answer = await desk.anna.api.reports.$get({ query: whole });
    return (await answer.json()).figures.reopened;
  };
  const merge = async (id: string, into: string) => {
    const { version } = await read(id);
    const { number } = await read(into);
    return ticketOf(desk.anna).merge.$post({
      param: { id },
      json: { into: `D-${number}`, version } as never,
    });
  };
  const hear = (id: string, body = 'Antwoord') =>
    desk.database.kysely
      .transaction()
      .execute((trx) =>
        receiveCustomerMessage(trx, desk.deps.settings, id, { id: randomUUID(), body }),
      );
  const mailsTo = async (recipient: string) =>
    desk.database.kysely
      .selectFrom('outbox')
      .select(['subject', 'text_body'])
      .where('recipient', '=', recipient)
      .orderBy('created_at')
      .execute();

  it('shows a merged ticket with the other, and takes the merge back whole', async () => {
    const target = await desk.newTicket();
    const source = await desk.newTicket('en');
    await say(desk.anna, source, 'reply', 'On it');
    await ticketOf(desk.bram).watch.$put({ param: { id: source } });
    const { version } = await read(source);
    const waiting = { to: 'pending' as const, reason: 'The supplier', version };
    await ticketOf(desk.anna).moves.$post({ param: { id: source }, json: waiting });
    const before = await read(source);
    const reopened = await countReopened();

    expect((await merge(source, target)).status).toBe(200);
    const merged = await read(source);
    expect(merged).toMatchObject({ status: 'closed', closeReason: 'duplicate' });
    expect(merged.mergedInto?.id).toBe(target);
    const whole = await read(target);
    expect(whole.merged.map(({ id }) => id)).toEqual([source]);
    expect(whole.messages.map(({ body }) => body)).toEqual(['Help', 'Help', 'On it']);
    const mails = (await mailsTo(desk.bram.email)).length;
    await hear(target);
    expect((await mailsTo(desk.bram.email)).length, 'its watchers hear of the other').toBe(
      mails + 1,
    );

    expect((await ticketOf(desk.anna).merge.$delete({ param: { id: source } })).status).toBe(200);
    const after = await read(source);
    const same = ({ status, pendingReason, assignee, messages, tags }: typeof after) => ({
      ...{ status, pendingReason, assignee, tags },
      messages: messages.map(({ id }) => id),
    });
    expect(same(after)).toEqual(same(before));
    expect(after.mergedInto).toBeNull();
    expect(await countReopened(), 'nobody opened it again').toBe(reopened);
    expect((await read(target)).messages.map(({ body }) => body)).toEqual(['Help', 'Antwoord']);
    expect((await ticketOf(desk.anna).merge.$delete({ param: { id: source } })).status).toBe(409);
  });

  it("is nobody's duplicate any more once it is opened again, and hears its customer until then", async () => {
    const target = await desk.newTicket();
    const source = await desk.newTicket();
    await merge(source, target);
    expect(await hear(source, 'Ook dit nog')).toBe(target);
    expect((await read(source)).status).toBe('closed');
    expect((await read(target)).messages.map(({ body }) => body)).toContain('Ook dit nog');

    const { version } = await read(source);
    const reopened = await ticketOf(desk.anna).moves.$post({
      param: { id: source },
      json: { to: 'open', version },
    });
    expect(reopened.status).toBe(200);
    expect(await reopened.json()).toMatchObject({
      status: 'open',
      mergedInto: null,
      assignee: { id: desk.anna.id },
    });
    expect((await read(target)).merged).toEqual([]);
  });

  it('refuses chains, circles and merges of what is done, in the database too', async () => {
    const [a, b, c] = [await desk.newTicket(), await desk.newTicket(), await desk.newTicket()];
    expect((await merge(a, a)).status).toBe(422);
    expect((await merge(a, b)).status).toBe(200);
    expect((await merge(b, c)).status, 'it has one merged into it').toBe(422);
    expect((await merge(c, a)).status, 'that one is merged itself').toBe(422);
    const force = (id: string, into: string) =>
      sql`update tickets set status = 'closed', close_reason = 'duplicate', closed_at = now(),
        merged_into_id = ${into} where id = ${id}`.execute(desk.database.kysely);
    for (const [id, into] of [
      [b, c],
      [c, a],
      [c, c],
    ] as const) {
      await expect(force(id, into)).rejects.toMatchObject({ code: '23514' });
    }
    const [one, two] = [await desk.newTicket(), await desk.newTicket()];
    const crossed = await Promise.all([merge(one, two), merge(two, one)]);
    expect(crossed.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('makes one ticket a part of another, one level deep', async () => {
    const [whole, part] = [await desk.newTicket(), await desk.newTicket()];
    const parent = async (id: string, of: string | null) => {
      const { version } = await read(id);
      const number = of && String((await read(of)).number);
      return ticketOf(desk.anna).parent.$put({
        param: { id },
        json: { parent: number, version } as never,
      });
    };
    expect((await parent(part, whole)).status).toBe(200);
    expect((await read(whole)).parts.map(({ id }) => id)).toEqual([part]);
    expect((await parent(whole, part)).status).toBe(422);
    const circle = sql`update tickets set parent_id = ${part} where id = ${whole}`;
    await expect(circle.execute(desk.database.kysely)).rejects.toMatchObject({ code: '23514' });
    expect((await parent(part, null)).status).toBe(200);
    expect((await read(part)).parent).toBeNull();
  });

  it('tells whom a note mentions, once, and lets him watch', async () => {
    const id = await desk.newTicket();
    const before = (await mailsTo(desk.bram.email)).length;
    await say(
      desk.anna,
      id,
      'note',
      'Kan @bram even kijken? Ik (@Anna de Vries) ben weg. Niet @bramen.',
    );
    const mails = (await mailsTo(desk.bram.email)).slice(before);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain('Anna de Vries');
    expect((await read(id)).watchers.map(({ name }) => name)).toEqual(['Bram Jansen']);
    expect(await mailsTo(desk.anna.email)).toEqual([]);
    await hear(id, 'Ik ben er weer');
    expect((await mailsTo(desk.bram.email)).at(-1)?.text_body).toContain('Ik ben er weer');
    await ticketOf(desk.bram).watch.$delete({ param: { id } });
    expect((await read(id)).watchers).toEqual([]);
  });

  it('keeps tags and subjects, each with its event', async () => {
    const id = await desk.newTicket();
    const tags = ticketOf(desk.anna).tags[':tag'];
    await tags.$put({ param: { id, tag: 'LIMS' } });
    await tags.$put({ param: { id, tag: 'lims' } });
    await tags.$put({ param: { id, tag: 'spoed ééns' } });
    expect((await read(id)).tags).toEqual(['lims', 'spoed ééns']);
    await tags.$delete({ param: { id, tag: 'lims' } });
    expect((await tags.$put({ param: { id, tag: '<b>' } })).status).toBe(422);
    expect(await (await desk.anna.api.tags.$get()).json()).toContain('spoed ééns');
    const { version } = await read(id);
    const json = { version, subject: 'De LIMS hangt' };
    const renamed = await (await ticketOf(desk.anna).$patch({ param: { id }, json })).json();
    expect(renamed.subject).toBe('De LIMS hangt');
    expect(renamed.events.map(({ field, actor }) => `${field} by ${actor}`)).toEqual([
      'created by null',
      'tag by Anna de Vries',
      'tag by Anna de Vries',
      'tag by Anna de Vries',
      'subject by Anna de Vries',
    ]);
  });

  it('knows what else the customer asked', async () => {
    const email = `${randomUUID()}@lab.example`;
    const first = await desk.newTicket('nl', email);
    const second = await desk.newTicket('nl', email);
    const ticket = await read(second);
    expect(ticket.others.map(({ id }) => id)).toEqual([first]);
    expect(ticket.otherCounts).toEqual({ all: 1, unresolved: 1 });
  });
});

it('knows whom a text mentions', () => {
  const agents = ['Anna de Vries', 'Anna Smit', 'Bram Jansen'].map((name) => ({ id: name, name }));
  const found = (text: string) => mentionedIn(text, agents).map(({ name }) => name);
  expect(found('@Anna kijk')).toEqual([]);
  expect(found('@anna smit, kijk')).toEqual(['Anna Smit']);
  expect(found('vraag @BRAM.')).toEqual(['Bram Jansen']);
  expect(found('mail naar x@bramsma.example')).toEqual([]);
});
