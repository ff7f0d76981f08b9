import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { AuditKind } from '#contract/audit.ts';
import { audit } from '#domain/audit/audit.ts';
import { runCleanup } from '#domain/cleanup.ts';
import { runScheduledTransitions } from '#domain/tickets/run-scheduled-transitions.ts';
import { password } from '#tests/support/auth.ts';
import { describeDesk } from '#tests/support/desk.ts';

const day = 24 * 3_600_000;

describeDesk('the audit trail and retention', (desk) => {
  const read = async (query: { kind?: AuditKind; person?: string; after?: string }) =>
    (await desk.anna.api.audit.$get({ query })).json();
  const record = (at: Date) =>
    desk.database.kysely.transaction().execute((trx) => {
      const actor = { id: desk.bram.id, email: desk.bram.email };
      return audit(trx, { action: 'logout', actor, address: '192.0.2.9' }, at);
    });

  it('tells who did what, and what a setting was before', async () => {
    const { retention } = desk.anna.api.settings;
    const before = await (await retention.$get()).json();
    const change = { ...before, autoCloseDays: 3 };
    expect((await retention.$put({ json: change })).status).toBe(200);
    expect((await retention.$put({ json: change })).status, 'seen before').toBe(409);
    expect((await retention.$put({ json: { ...change, auditMonths: 1 } })).status).toBe(422);

    const [setting] = (await read({ kind: 'setting' })).entries;
    expect(setting).toMatchObject({
      action: 'retention',
      name: 'Anna de Vries',
      old: { autoCloseDays: 7 },
      new: { autoCloseDays: 3 },
    });
    const signIns = await read({ kind: 'sign-in', person: desk.bram.id });
    expect(signIns.entries).toHaveLength(1);
    expect(signIns.entries[0]).toMatchObject({ action: 'login', name: 'Bram Jansen', old: null });

    const { team } = desk.bram.api.settings;
    await team[':id'].deactivate.$post({ param: { id: desk.anna.id }, json: { reassignTo: null } });
    await team[':id'].activate.$post({ param: { id: desk.anna.id } });
    desk.anna.api = desk.apiFor(
      (await desk.anna.client.auth.signInWithPassword({ email: desk.anna.email, password })).data
        .session?.access_token,
    );
    const { entries } = await read({ kind: 'team' });
    expect(entries.map(({ action, subject }) => [action, subject])).toEqual([
      ['agent_activated', 'Anna de Vries'],
      ['agent_deactivated', 'Anna de Vries'],
    ]);
    expect((await desk.apiFor().audit.$get({ query: {} })).status).toBe(401);
  });

  it('turns pages without losing or repeating an entry of one moment', async () => {
    const at = new Date();
    for (let count = 0; count < 55; count++) await record(at);
    const query = { kind: 'sign-in', person: desk.bram.id } as const;
    const first = await read(query);
    const second = await read({ ...query, after: first.next ?? '' });
    const ids = [...first.entries, ...second.entries].map(({ id }) => id);
    expect([new Set(ids).size, second.next]).toEqual([56, null]);
  });

  it('closes tickets and forgets entries when the firm says so, and no entry sooner', async () => {
    const ticket = await desk.newTicket();
    await desk.database.kysely
      .updateTable('tickets')
      .set({ status: 'resolved', resolved_at: new Date(Date.now() - 4 * day) })
      .where('id', '=', ticket)
      .execute();
    await runScheduledTransitions(desk.database.kysely, new Date());
    const { status } = await desk.database.kysely
      .selectFrom('tickets')
      .select('status')
      .where('id', '=', ticket)
      .executeTakeFirstOrThrow();
    expect(status).toBe('closed');

    await record(new Date(Date.now() - 400 * day));
    await record(new Date(Date.now() - 300 * day));
    await runCleanup(desk.deps);
    const left = await desk.database.kysely
      .selectFrom('auth.audit_log_entries')
      .select('created_at')
      .where('created_at', '<', new Date(Date.now() - 100 * day))
      .execute();
    expect(left).toHaveLength(1);
    const erase = sql`delete from auth.audit_log_entries`.execute(desk.database.kysely);
    await expect(erase).rejects.toThrow('append-only');
  });
});
