import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { runClaimed } from '#database/job-claims.ts';
import { runCleanup } from '#domain/cleanup.ts';
import { notifyAssignees } from '#domain/tickets/notify-assignees.ts';
import { runScheduledTransitions } from '#domain/tickets/run-scheduled-transitions.ts';
import { ParsersUnavailable, Unparsable } from '#files/parsing.ts';
import { processInboundQueue } from '#mail/inbound/process-inbound-queue.ts';
import { recordMail } from '#mail/inbound/store-inbound-mail.ts';
import { deliverDue } from '#mail/outbound/deliver.ts';
import { enqueueMail, type Mail } from '#mail/outbound/enqueue.ts';
import { describeDesk } from '#tests/support/desk.ts';

/** What a process that ends looks like from outside: what it had in hand never comes back. */
const endsTheProcess = () => new Promise<never>(() => {});

describeDesk('what ends the process', (desk) => {
  /** Lets all that was taken in hand, or waits after a failure, fall due again. */
  const letTimePass = async () => {
    for (const table of ['outbox', 'inbound_mails', 'work_claims']) {
      await sql`update ${sql.table(table)} set due_at = now() - interval '1 second'`.execute(
        desk.database.kysely,
      );
    }
  };
  const claimsOf = {
    outbox: sql`select max(claims) as claims from outbox`,
    inbound: sql`select max(claims) as claims from inbound_mails`,
    sweep: sql`select claims from work_claims where item = 'swept'`,
  };
  /** A process takes something in hand and ends, again and again, until it has been `times`. */
  async function endProcesses(
    queue: keyof typeof claimsOf,
    work: () => Promise<unknown>,
    times = 3,
  ) {
    for (let time = 1; time <= times; time++) {
      work().catch(() => {});
      await vi.waitFor(async () => {
        const { rows } = await claimsOf[queue].execute(desk.database.kysely);
        expect(rows).toEqual([{ claims: time }]);
      });
      await letTimePass();
    }
  }
  const givenUp = async () => (await desk.anna.api['dead-letters'].$get()).json();

  it('is counted when a mail that leaves is taken in hand, and given up after three times', async () => {
    const letter = {
      language: 'nl' as const,
      subject: 'A',
      paragraphs: ['A'],
      automatic: true,
    } satisfies Partial<Mail>;
    await desk.database.kysely
      .transaction()
      .execute((trx) => enqueueMail(trx, { ...letter, to: 'poison@lab.example' }));
    await endProcesses('outbox', () => deliverDue(desk.database.kysely, endsTheProcess));
    await desk.database.kysely
      .transaction()
      .execute((trx) => enqueueMail(trx, { ...letter, to: 'next@lab.example' }));
    const sent: string[] = [];
    const send = async ({ recipient }: { recipient: string }) => {
      sent.push(recipient);
      return 'sent' as const;
    };
    while (await deliverDue(desk.database.kysely, send));
    expect(sent).toEqual(['next@lab.example']);

    const dead = async () =>
      (await desk.anna.api['mail-log'].$get({ query: { status: 'dead' } })).json();
    const [mail] = (await dead()).mails;
    expect(mail).toMatchObject({ recipient: 'poison@lab.example', attempts: 4 });
    await desk.anna.api['mail-log'][':id'].retry.$post({ param: { id: mail?.id ?? '' } });
    while (await deliverDue(desk.database.kysely, send));
    expect(sent).toEqual(['next@lab.example', 'poison@lab.example']);
  });

  it('is counted when a mail that came is taken in hand, and the mails after it are read', async () => {
    const raw = (name: string) =>
      Buffer.from(`From: ${name}@lab.example\r\nSubject: ${name}\r\n\r\nHi`);
    await recordMail(desk.database.kysely, 'webhook', raw('poison'));
    const parsers = { ...desk.deps.parsers, parseMail: endsTheProcess };
    await endProcesses('inbound', () => processInboundQueue({ ...desk.deps, parsers }));
    await recordMail(desk.database.kysely, 'webhook', raw('next'));
    while (await processInboundQueue(desk.deps));

    const inbound = desk.anna.api['inbound-mails'];
    const [mail, ...others] = await (await inbound.$get()).json();
    expect([mail?.reason, others]).toEqual(['crashed', []]);
    const { source } = await (
      await inbound[':id'].source.$get({ param: { id: mail?.id ?? '' } })
    ).json();
    expect(source).toContain('From: poison@lab.example');
    await inbound[':id'].accept.$post({ param: { id: mail?.id ?? '' } });
    while (await processInboundQueue(desk.deps));
    const tickets = desk.database.kysely.selectFrom('tickets').select('subject').orderBy('subject');
    expect(await tickets.execute()).toEqual([{ subject: 'next' }, { subject: 'poison' }]);
  });

  it('puts mails that were too slow behind those that nobody tried', async () => {
    const tried: string[] = [];
    const parsers = {
      ...desk.deps.parsers,
      async parseMail(raw: Uint8Array) {
        const mail = await desk.deps.parsers.parseMail(raw);
        tried.push(mail.subject);
        if (mail.subject.startsWith('slow')) throw new Unparsable('too-slow');
        return mail;
      },
    };
    const record = (name: string) =>
      recordMail(
        desk.database.kysely,
        'webhook',
        Buffer.from(`From: ${name}@lab.example\r\nSubject: ${name}\r\n\r\nHi`),
      );
    const receive = async () => {
      while (await processInboundQueue({ ...desk.deps, parsers }));
      return tried.splice(0);
    };
    for (let count = 0; count < 10; count++) await record(`slow${count}`);
    expect(await receive()).toHaveLength(10);
    await letTimePass();
    await record('honest');
    expect((await receive())[0]).toBe('honest');
    await letTimePass();
    expect(await receive()).toHaveLength(10);
    await letTimePass();
    expect(await receive(), 'given up after three times').toEqual([]);
  });

  it('is not counted when nobody could read a mail: it is tried again later', async () => {
    await recordMail(
      desk.database.kysely,
      'webhook',
      Buffer.from('From: patient@lab.example\r\nSubject: patient\r\n\r\nHi'),
    );
    const parseMail = () => Promise.reject(new ParsersUnavailable());
    for (let time = 1; time <= 4; time++) {
      while (
        await processInboundQueue({ ...desk.deps, parsers: { ...desk.deps.parsers, parseMail } })
      );
      await letTimePass();
    }
    while (await processInboundQueue(desk.deps));
    const tickets = desk.database.kysely.selectFrom('tickets').select('id');
    expect(await tickets.where('subject', '=', 'patient').execute()).toHaveLength(1);
  });

  it('is counted for each ticket that time moves; one that fails holds up no other', async () => {
    const [poison, next] = [await desk.newTicket(), await desk.newTicket()];
    const long = { status: 'resolved', resolved_at: sql<Date>`now() - interval '1 year'` };
    for (const id of [poison, next]) {
      await desk.database.kysely.updateTable('tickets').set(long).where('id', '=', id).execute();
    }
    await desk.database.pool.query(
      `create function private.fail() returns trigger language plpgsql as
         $$ begin raise exception 'poisoned'; end $$;
       create trigger fail before update of status on tickets
         for each row when (new.id = '${poison}' and new.status = 'closed')
         execute function private.fail()`,
    );
    for (let time = 1; time <= 3; time++) {
      await expect(runScheduledTransitions(desk.database.kysely, new Date())).rejects.toThrow(
        'poisoned',
      );
      await letTimePass();
    }
    expect(await runScheduledTransitions(desk.database.kysely, new Date())).toBe(0);
    const statusOf = async (id: string) =>
      (await (await desk.anna.api.tickets[':id'].$get({ param: { id } })).json()).status;
    expect([await statusOf(poison), await statusOf(next)]).toEqual(['resolved', 'closed']);

    const [work, ...others] = await givenUp();
    expect([work, others]).toEqual([
      expect.objectContaining({ queue: 'clock', item: poison, lastError: 'error: poisoned' }),
      [],
    ]);
    await desk.database.pool.query('drop trigger fail on tickets');
    const retry = () =>
      desk.anna.api['dead-letters'].retry.$post({ json: { queue: 'clock', item: poison } });
    expect([(await retry()).status, (await retry()).status]).toEqual([200, 409]);
    expect(await runScheduledTransitions(desk.database.kysely, new Date())).toBe(1);
    expect([await statusOf(poison), await givenUp()]).toEqual(['closed', []]);
  });

  it('is counted for each chore, and the others are done', async () => {
    const files = {
      ...desk.deps.files,
      list: () => ({ [Symbol.asyncIterator]: () => ({ next: endsTheProcess }) }),
    };
    await endProcesses('sweep', () => runCleanup({ ...desk.deps, files }));
    await sql`insert into used_proofs values ('old', now() - interval '1 second')`.execute(
      desk.database.kysely,
    );
    await runCleanup({ ...desk.deps, files });
    expect(
      await desk.database.kysely.selectFrom('used_proofs').select('signature').execute(),
    ).toEqual([]);
    expect(await givenUp()).toMatchObject([
      { queue: 'housekeeping', item: 'swept', lastError: null },
    ]);
    await desk.anna.api['dead-letters'].retry.$post({
      json: { queue: 'housekeeping', item: 'swept' },
    });
  });

  it('is counted for each agent who is told what they were assigned', async () => {
    const id = await desk.newTicket();
    for (const agent of [desk.anna, desk.bram]) {
      await sql`insert into assignment_notices values (${id}, ${agent.id}, ${desk.anna.id}, now() - interval '1 day')`.execute(
        desk.database.kysely,
      );
    }
    await desk.database.kysely
      .updateTable('tickets')
      .set({ assignee_id: desk.bram.id })
      .where('id', '=', id)
      .execute();
    const broken = { ...desk.deps.settings };
    Object.defineProperty(broken, 'siteUrl', {
      get: () => {
        throw new Error('poisoned');
      },
    });
    for (let time = 1; time <= 3; time++) {
      await expect(notifyAssignees({ ...desk.deps, settings: broken })).rejects.toThrow('poisoned');
      await letTimePass();
    }
    expect(await notifyAssignees(desk.deps)).toBe(0);
    expect(await givenUp()).toMatchObject([
      { queue: 'assignments', item: desk.bram.id, lastError: 'Error: poisoned' },
    ]);
    await desk.anna.api['dead-letters'].retry.$post({
      json: { queue: 'assignments', item: desk.bram.id },
    });
    expect(await notifyAssignees(desk.deps)).toBe(1);
  });

  it('is in the hands of one process at a time, and an outage is not its fault', async () => {
    const work = { queue: 'clock', item: 'one' } as const;
    let hands = 0;
    const results = await Promise.all(
      Array.from({ length: 5 }, () =>
        runClaimed(desk.database.kysely, work, async () => {
          hands++;
          expect(await runClaimed(desk.database.kysely, work, async () => 'twice')).toBeUndefined();
          return 'done';
        }),
      ),
    );
    expect(results.filter((result) => result === 'done')).toHaveLength(hands);
    const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    for (let time = 0; time < 5; time++) {
      await expect(
        runClaimed(desk.database.kysely, work, () => Promise.reject(away)),
      ).rejects.toThrow('away');
      await letTimePass();
    }
    expect(await givenUp()).toEqual([]);
    expect(await runClaimed(desk.database.kysely, work, async () => 'done')).toBe('done');
  });
});
