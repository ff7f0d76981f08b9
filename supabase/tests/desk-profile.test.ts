import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { emailMentioned, notifyAgents } from '#domain/tickets/notify-agents.ts';
import { describeDesk } from '#tests/support/desk.ts';

describeDesk('the profile', (desk) => {
  it('keeps a name, and no agent is told by mail what he does not want to hear', async () => {
    const ticket = await desk.newTicket();
    await desk.database.kysely
      .updateTable('tickets')
      .set({ assignee_id: desk.anna.id })
      .where('id', '=', ticket)
      .execute();
    const tell = async () => {
      await desk.database.kysely.deleteFrom('outbox').execute();
      await desk.database.kysely.transaction().execute(async (trx) => {
        await notifyAgents(trx, desk.deps.settings, ticket, { id: randomUUID(), body: 'Answer' });
        const mention = { agentId: desk.anna.id, by: 'Bram', body: '@anna' };
        await emailMentioned(trx, desk.deps.settings, ticket, mention);
      });
      const mails = await desk.database.kysely.selectFrom('outbox').select('recipient').execute();
      return mails.map(({ recipient }) => recipient);
    };
    expect(await tell()).toEqual([desk.anna.email, desk.anna.email]);

    const wanted = {
      name: 'Anna Bakker',
      tellOfReplies: true,
      tellOfMentions: false,
      tellOfAssignments: true,
    };
    for (const name of [' ', '\u200b\u00ad', '\u3164\u2800']) {
      expect((await desk.anna.api.profile.$put({ json: { ...wanted, name } })).status).toBe(422);
    }
    expect((await desk.anna.api.profile.$put({ json: wanted })).status).toBe(200);
    expect(await tell()).toEqual([desk.anna.email]);
    await desk.anna.api.profile.$put({ json: { ...wanted, tellOfReplies: false } });
    // Not the firm's mailbox either: somebody has the ticket.
    expect(await tell()).toEqual([]);

    expect(await (await desk.anna.api.agents.$get()).json()).toMatchObject([
      { name: 'Anna Bakker' },
      { name: 'Bram Jansen' },
    ]);
    const { entries } = await (
      await desk.anna.api.audit.$get({ query: { kind: 'account' } })
    ).json();
    expect(entries[0]).toMatchObject({ action: 'profile_changed', name: 'Anna Bakker' });
    expect((await desk.apiFor().profile.$get()).status).toBe(401);
  });
});
