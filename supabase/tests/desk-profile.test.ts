import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailMentioned, notifyAgents } from '#domain/tickets/notify-agents.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { engines } from '#tests/support/databases.ts';
import { type Desk, type DeskAgent, startDesk } from '#tests/support/desk.ts';

describe.each(engines)('the profile on %s', (_name, openFresh) => {
  let database: OpenDatabase;
  let desk: Desk;
  let anna: DeskAgent;

  beforeAll(async () => {
    database = await openFresh();
    desk = await startDesk(database);
    anna = await desk.signIn('anna@delvanta.example', 'anna');
  });
  afterAll(() => database.close());

  it('keeps a name, and no agent is told by mail what he does not want to hear', async () => {
    const ticket = await desk.newTicket();
    await database.kysely
      .updateTable('tickets')
      .set({ assignee_id: anna.id })
      .where('id', '=', ticket)
      .execute();
    const tell = async () => {
      await database.kysely.deleteFrom('outbox').execute();
      await database.kysely.transaction().execute(async (trx) => {
        await notifyAgents(trx, desk.deps.settings, ticket, { id: randomUUID(), body: 'Answer' });
        const mention = { agentId: anna.id, by: 'Bram', body: '@anna' };
        await emailMentioned(trx, desk.deps.settings, ticket, mention);
      });
      const mails = await database.kysely.selectFrom('outbox').select('recipient').execute();
      return mails.map(({ recipient }) => recipient);
    };
    expect(await tell()).toEqual([anna.email, anna.email]);

    const wanted = {
      name: 'Anna de Vries',
      tellOfReplies: true,
      tellOfMentions: false,
      tellOfAssignments: true,
    };
    for (const name of [' ', '\u200b\u00ad', '\u3164\u2800']) {
      expect((await anna.api.profile.$put({ json: { ...wanted, name } })).status).toBe(422);
    }
    expect((await anna.api.profile.$put({ json: wanted })).status).toBe(200);
    expect(await tell()).toEqual([anna.email]);
    await anna.api.profile.$put({ json: { ...wanted, tellOfReplies: false } });
    // Not the firm's mailbox either: somebody has the ticket.
    expect(await tell()).toEqual([]);

    expect(await (await anna.api.agents.$get()).json()).toMatchObject([{ naam: 'Anna de Vries' }]);
    const { entries } = await (await anna.api.audit.$get({ query: { kind: 'account' } })).json();
    expect(entries[0]).toMatchObject({ action: 'profile_changed', name: 'Anna de Vries' });
    expect((await desk.apiFor().profile.$get()).status).toBe(401);
  });
});
