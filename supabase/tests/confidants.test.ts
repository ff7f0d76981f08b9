import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { receiveCustomerMessage } from '#domain/tickets/receive-customer-message.ts';
import { addCandidate } from '#tests/support/candidate.ts';
import { type Desk, type DeskAgent, describeDesk } from '#tests/support/desk.ts';

describeDesk('confidential tickets', (desk) => {
  let carla: DeskAgent;

  beforeAll(async () => {
    carla = await desk.signIn('carla@delvanta.example', 'Carla Smit', {
      role: 'agent',
      recruits: false,
    });
  });

  const read = async ({ api }: DeskAgent, id: string) =>
    (await api.tickets[':id'].$get({ param: { id } })).json();
  const statusFor = async ({ api }: DeskAgent, id: string) =>
    (await api.tickets[':id'].$get({ param: { id } })).status;
  const confide = async (by: DeskAgent, id: string, to: readonly DeskAgent[]) => {
    const { version } = await read(by, id);
    const json = { version, agents: to.map((agent) => agent.id) };
    return by.api.tickets[':id'].confidants.$put({ param: { id }, json });
  };
  const codeOf = async (answer: { json(): Promise<unknown> }) =>
    ((await answer.json()) as { error?: { code: string } }).error?.code;
  const deactivate = ({ id }: DeskAgent, reassignTo: DeskAgent | null) =>
    desk.anna.api.settings.team[':id'].deactivate.$post({
      param: { id },
      json: { reassignTo: reassignTo?.id ?? null },
    });
  const newColleague = (rights?: Parameters<Desk['signIn']>[2]) =>
    desk.signIn(`${randomUUID()}@delvanta.example`, 'Dirk Visser', rights);
  const answerAs = (ticketId: string, body: string) =>
    desk.database.kysely
      .transaction()
      .execute((trx) =>
        receiveCustomerMessage(trx, desk.deps.settings, ticketId, { id: randomUUID(), body }),
      );
  const closeLongAgo = (id: string) =>
    desk.database.kysely
      .updateTable('tickets')
      .set({ status: 'closed', close_reason: 'withdrawn', closed_at: new Date('2020-01-01') })
      .where('id', '=', id)
      .execute();
  const lettersWith = async (body: string) => {
    const mails = desk.database.kysely
      .selectFrom('outbox')
      .select('recipient')
      .orderBy('recipient');
    const told = await mails.where('text_body', 'like', `%${body}%`).execute();
    return told.map(({ recipient }) => recipient);
  };

  it('are kept from all who are not named, and open to all again', async () => {
    const id = await desk.newTicket();
    const { version } = await read(desk.anna, id);
    await desk.anna.api.tickets[':id'].$patch({
      param: { id },
      json: { version, assigneeId: carla.id },
    });
    await carla.api.tickets[':id'].watch.$put({ param: { id } });
    const made = await confide(desk.anna, id, [desk.bram]);
    expect(made.status).toBe(200);
    const shown = await made.json();
    expect(shown).toMatchObject({ confidential: true, assignee: null, watchers: [] });
    expect(shown.agents.map(({ name }) => name)).toEqual(['Anna de Vries', 'Bram Jansen']);
    expect(await statusFor(desk.bram, id)).toBe(200);
    expect(await statusFor(carla, id)).toBe(404);
    const event = shown.events.find(({ field }) => field === 'confidential');
    expect(event).toMatchObject({ actor: 'Anna de Vries', new: true });
    expect(JSON.stringify(event)).not.toContain(desk.bram.id);

    const opened = await (await confide(desk.bram, id, [])).json();
    expect(opened.events.at(-1)).toMatchObject({ field: 'confidential', new: false });
    expect(await statusFor(carla, id)).toBe(200);
    const left = desk.database.kysely.selectFrom('ticket_confidants').select('agent_id');
    expect(await left.where('ticket_id', '=', id).execute()).toEqual([]);
  });

  it('always name whoever makes them so, and are changed by one of two at once', async () => {
    const id = await desk.newTicket();
    const { version } = await read(desk.anna, id);
    const put = ({ api }: DeskAgent, to: DeskAgent) =>
      api.tickets[':id'].confidants.$put({ param: { id }, json: { version, agents: [to.id] } });
    const answers = await Promise.all([put(desk.anna, carla), put(desk.bram, carla)]);
    const [first, second] = answers.map(({ status }) => status);
    expect([first, second].sort()).toEqual([200, expect.toBeOneOf([404, 409])]);
    const winner = first === 200 ? desk.anna : desk.bram;
    const loser = first === 200 ? desk.bram : desk.anna;
    expect((await read(winner, id)).agents.map((agent) => agent.id).sort()).toEqual(
      [winner.id, carla.id].sort(),
    );
    expect(await statusFor(loser, id)).toBe(404);
    const renamed = await (await confide(carla, id, [loser])).json();
    expect(renamed.events.at(-1)).toMatchObject({ field: 'confidants', actor: 'Carla Smit' });
    expect(await statusFor(winner, id)).toBe(404);
  });

  it('are given to nobody, and nobody is mentioned, for whom they do not exist', async () => {
    const id = await desk.newTicket();
    await confide(desk.anna, id, [desk.bram]);
    const { version } = await read(desk.anna, id);
    const ticket = desk.anna.api.tickets[':id'];
    const given = await ticket.$patch({ param: { id }, json: { version, assigneeId: carla.id } });
    expect(await codeOf(given)).toBe('cannot_see');
    const note = { id: randomUUID(), kind: 'note', body: '@Carla look' } as const;
    expect(await codeOf(await ticket.messages.$post({ param: { id }, json: note }))).toBe(
      'cannot_see',
    );
    const ordinary = await desk.newTicket();
    const { number } = await read(desk.anna, ordinary);
    const merged = await ticket.merge.$post({
      param: { id },
      json: { into: String(number), version },
    });
    expect(await codeOf(merged)).toBe('invalid');
    expect(await codeOf(await confide(desk.anna, id, [{ ...carla, id: randomUUID() }]))).toBe(
      'invalid',
    );
    const { ticket: application } = await addCandidate(
      desk.database.kysely,
      'application',
      desk.anna.id,
    );
    expect(await codeOf(await confide(desk.anna, application, [carla]))).toBe('cannot_see');
    expect((await read(desk.anna, application)).colleagues).not.toContainEqual(
      expect.objectContaining({ id: carla.id }),
    );
  });

  it('are not given back by an undo to whoever was taken off them', async () => {
    const id = await desk.newTicket();
    const ticket = desk.anna.api.tickets[':id'];
    const { version } = await read(desk.anna, id);
    await ticket.$patch({ param: { id }, json: { version, assigneeId: carla.id } });
    const batch = randomUUID();
    const change = { what: 'assignee', assigneeId: desk.bram.id } as const;
    const tickets = [{ id, version: (await read(desk.anna, id)).version }];
    await desk.anna.api.queue.batches.$post({ json: { batch, tickets, change } });
    await confide(desk.anna, id, [desk.bram]);
    const undo = await desk.anna.api.queue.batches[':id'].undo.$post({ param: { id: batch } });
    expect(await undo.json()).toMatchObject({ restored: 0, left: [{ id }] });
    expect((await read(desk.anna, id)).assignee?.id).toBe(desk.bram.id);
  });

  it('are told of to those named alone, and what follows them is as confidential', async () => {
    const id = await desk.newTicket();
    await confide(desk.anna, id, [desk.bram]);
    await answerAs(id, 'kersenbloesem');
    expect(await lettersWith('kersenbloesem')).toEqual([desk.anna.email, desk.bram.email]);
    await closeLongAgo(id);
    const next = await answerAs(id, 'lindebloesem');
    expect(next).not.toBe(id);
    expect(await lettersWith('lindebloesem')).toEqual([desk.anna.email, desk.bram.email]);
    expect(await statusFor(desk.bram, next)).toBe(200);
    expect(await statusFor(carla, next)).toBe(404);

    const { ticket: application } = await addCandidate(
      desk.database.kysely,
      'application',
      desk.anna.id,
    );
    await closeLongAgo(application);
    const later = await answerAs(application, 'Nog steeds graag');
    expect(await statusFor(desk.bram, later)).toBe(200);
    expect(await statusFor(carla, later), 'what follows a candidate’s is a candidate’s').toBe(404);
  });

  describe('that an ordinary ticket is tied to', () => {
    const link = async (by: DeskAgent, id: string, parent: string | null) => {
      const { version } = await read(by, id);
      const number = parent && (await read(desk.anna, parent)).number;
      const json = { parent: number && `D-${number}`, version } as never;
      return by.api.tickets[':id'].parent.$put({ param: { id }, json });
    };
    const merge = async (by: DeskAgent, id: string, into: string) => {
      const { version } = await read(by, id);
      const { number } = await read(desk.anna, into);
      const json = { into: `D-${number}`, version } as never;
      return by.api.tickets[':id'].merge.$post({ param: { id }, json });
    };
    const newHidden = async (tie: (hidden: string) => Promise<unknown>) => {
      const hidden = await desk.newTicket();
      await tie(hidden);
      await confide(desk.anna, hidden, [desk.anna]);
      return hidden;
    };

    it('are not named in its history, nor lose it to whom they do not exist for', async () => {
      const part = await desk.newTicket();
      const whole = await newHidden((hidden) => link(desk.anna, part, hidden));
      const copy = await desk.newTicket();
      const target = await newHidden((hidden) => merge(desk.anna, copy, hidden));
      for (const [id, hidden] of [
        [part, whole],
        [copy, target],
      ] as const) {
        expect(JSON.stringify((await read(desk.anna, id)).events)).toContain(hidden);
        const shown = await (await carla.api.tickets[':id'].$get({ param: { id } })).text();
        expect(shown).not.toContain(hidden);
      }
      const { version } = await read(carla, copy);
      const ticket = carla.api.tickets[':id'];
      const reopened = await ticket.moves.$post({
        param: { id: copy },
        json: { to: 'open', version },
      });
      expect(await codeOf(reopened)).toBe('conflict');
      expect(await codeOf(await ticket.merge.$delete({ param: { id: copy } }))).toBe('conflict');
      expect((await read(desk.anna, target)).merged).toMatchObject([{ id: copy }]);

      expect((await link(carla, part, null)).status, 'as where there is none').toBe(200);
      expect(await codeOf(await link(carla, part, await desk.newTicket()))).toBe('invalid');
      expect((await read(desk.anna, part)).parent).toMatchObject({ id: whole });
      expect((await link(desk.anna, part, null)).status).toBe(200);
    });

    it('refuse what may not be as if they were seen, and never break on it', async () => {
      const whole = await desk.newTicket();
      await newHidden((hidden) => link(desk.anna, hidden, whole));
      const other = await desk.newTicket();
      const refused = await link(carla, whole, other);
      expect([refused.status, await codeOf(refused)]).toEqual([422, 'invalid']);
      const shownPart = await desk.newTicket();
      const shownWhole = await desk.newTicket();
      await link(carla, shownPart, shownWhole);
      const same = await link(carla, shownWhole, other);
      expect([same.status, await codeOf(same)]).toEqual([422, 'invalid']);

      const target = await desk.newTicket();
      await newHidden((hidden) => merge(desk.anna, hidden, target));
      const merged = await merge(carla, target, other);
      expect([merged.status, await codeOf(merged)]).toEqual([422, 'invalid']);
    });

    it('do not answer to the id of a message of theirs', async () => {
      const hidden = await newHidden(async () => {});
      const note = { id: randomUUID(), kind: 'note', body: 'Secret' } as const;
      await desk.anna.api.tickets[':id'].messages.$post({ param: { id: hidden }, json: note });
      const guess = { ...note, body: 'Guess' };
      const id = await desk.newTicket();
      const said = await carla.api.tickets[':id'].messages.$post({ param: { id }, json: guess });
      expect([said.status, await codeOf(said)]).toEqual([409, 'conflict']);
      const given = { subject: 'Guess', priority: 'medium', locale: 'nl' } as const;
      const json = { ...given, assigneeId: null, message: guess };
      const made = await carla.api.tickets.$post({ json });
      expect([made.status, await codeOf(made)]).toEqual([409, 'conflict']);
      expect((await read(desk.anna, hidden)).messages.map(({ body }) => body)).toContain('Secret');
    });
  });

  it('are named in the audit trail to those alone for whom they exist', async () => {
    const id = await desk.newTicket();
    await confide(carla, id, [carla, desk.bram]);
    const trailOf = async ({ api }: DeskAgent) => {
      const { entries } = await (await api.audit.$get({ query: { kind: 'data' } })).json();
      return entries.find(({ action }) => action === 'confidants_changed');
    };
    expect(await trailOf(desk.bram)).toMatchObject({ name: 'Carla Smit', traits: { ticket: id } });
    expect(await trailOf(desk.anna)).toMatchObject({ name: 'Carla Smit', traits: {} });
    expect(JSON.stringify(await trailOf(desk.anna))).not.toContain(id);
  });

  it('go to the heir of whoever alone saw them, else to the admin', async () => {
    const rights = { role: 'agent', recruits: false } as const;
    const [one, two] = [await newColleague(rights), await newColleague(rights)];
    const id = await desk.newTicket();
    await confide(one, id, [two]);
    await deactivate(one, desk.bram);
    expect(await statusFor(desk.bram, id), 'another still sees it').toBe(404);
    await deactivate(two, desk.bram);
    expect(await statusFor(desk.bram, id)).toBe(200);
    expect(await statusFor(desk.anna, id), 'admins have no way in').toBe(404);

    const three = await newColleague(rights);
    const alone = await desk.newTicket();
    await confide(three, alone, [three]);
    expect(await statusFor(desk.anna, alone)).toBe(404);
    await deactivate(three, null);
    expect(await statusFor(desk.anna, alone)).toBe(200);
    expect(await statusFor(desk.bram, alone)).toBe(404);
  });

  it('of candidates go to nobody without recruiting', async () => {
    const recruiter = await newColleague({ role: 'agent', recruits: true });
    const shared = await addCandidate(desk.database.kysely, 'application', recruiter.id, [
      recruiter.id,
    ]);
    await deactivate(recruiter, carla);
    expect(await statusFor(carla, shared.ticket)).toBe(404);
    expect(await statusFor(desk.anna, shared.ticket)).toBe(200);

    const other = await newColleague({ role: 'agent', recruits: true });
    const { ticket } = await addCandidate(desk.database.kysely, 'application', other.id, [
      other.id,
    ]);
    const boss = await newColleague({ role: 'admin', recruits: false });
    const member = boss.api.settings.team[':id'];
    const setRecruiting = (recruits: boolean) =>
      member.$patch({ param: { id: other.id }, json: { recruits } });
    expect((await setRecruiting(false)).status).toBe(200);
    expect(await statusFor(boss, ticket)).toBe(404);
    expect(await statusFor(desk.bram, ticket), 'nobody may be named, and it is not opened').toBe(
      404,
    );
    await setRecruiting(true);
    expect(await statusFor(other, ticket)).toBe(200);
    const end = member.deactivate.$post({
      param: { id: other.id },
      json: { reassignTo: carla.id },
    });
    expect(await (await end).json()).toMatchObject({ reassigned: 0, inherited: 0, unseen: 1 });
    expect(await statusFor(desk.bram, ticket)).toBe(404);
    expect(await statusFor(desk.anna, ticket)).toBe(404);
  });

  it('that go to nobody are not said to have gone to the heir', async () => {
    const leaver = await newColleague({ role: 'agent', recruits: false });
    const [shared, ordinary, alone] = [
      await desk.newTicket(),
      await desk.newTicket(),
      await desk.newTicket(),
    ];
    for (const id of [shared, ordinary]) {
      const { version } = await read(desk.anna, id);
      const json = { version, assigneeId: leaver.id };
      await desk.anna.api.tickets[':id'].$patch({ param: { id }, json });
    }
    await confide(desk.anna, shared, [leaver]);
    await confide(leaver, alone, [leaver]);
    const ended = await (await deactivate(leaver, desk.bram)).json();
    expect(ended).toMatchObject({ reassigned: 1, returned: 1, inherited: 1, unseen: 0 });
    expect((await read(desk.anna, shared)).assignee).toBeNull();
    expect(await statusFor(desk.bram, shared)).toBe(404);
    expect((await read(desk.bram, ordinary)).assignee?.id).toBe(desk.bram.id);
    expect(await statusFor(desk.bram, alone)).toBe(200);
  });
});
