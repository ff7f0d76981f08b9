import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { sendDigests } from '#domain/digest/send-digests.ts';
import { unsubscribeToken } from '#domain/digest/unsubscribe.ts';
import { addCandidate } from '#tests/support/candidate.ts';
import { describeDesk } from '#tests/support/desk.ts';

describeDesk('the daily overview', (desk) => {
  const db = () => desk.database.kysely;
  /** What leaves as two processes come by at a moment. */
  const mailsAt = async (moment: string) => {
    await db().deleteFrom('outbox').execute();
    const { settings } = desk.deps;
    const process = { db: db(), settings, now: () => new Date(moment) };
    await Promise.all([sendDigests(process), sendDigests(process)]);
    return db().selectFrom('outbox').selectAll().orderBy('recipient').execute();
  };
  const choose = (days: 'off' | 'daily' | 'working-days', hour = 8) =>
    desk.anna.api.profile.digest.$put({ json: { days, hour } });
  const users = () => db().updateTable('users');
  const assign = (id: string) =>
    db().updateTable('tickets').set({ assignee_id: desk.anna.id }).where('id', '=', id).execute();

  beforeEach(async () => {
    await choose('off');
    await users().set({ digested_on: null, away_from: null, away_until: null }).execute();
  });

  it('comes once a day from its hour on, to whoever asked for it, with what waits', async () => {
    const mine = await desk.newTicket();
    await assign(mine);
    await desk.newTicket();
    expect(await mailsAt('2026-12-01T12:00:00Z'), 'nobody asked').toHaveLength(0);
    expect((await choose('daily')).status).toBe(200);
    expect(await (await desk.anna.api.profile.digest.$get()).json()).toEqual({
      days: 'daily',
      hour: 8,
    });
    await users().set({ digested_on: null }).execute();

    expect(await mailsAt('2026-12-01T06:59:00Z'), 'not yet eight').toHaveLength(0);
    const [mail, ...others] = await mailsAt('2026-12-01T07:00:00Z');
    expect(others).toHaveLength(0);
    expect(mail).toMatchObject({ recipient: desk.anna.email, automatic: true });
    expect(mail?.subject).toBe('Uw dagoverzicht. De klant wacht op u: 1');
    expect(mail?.text_body).toContain(`/servicedesk/tickets/${mine}`);
    expect(mail?.text_body).toContain('Nieuw en nog van niemand (1)');
    expect(mail?.text_body).toContain('/servicedesk/settings#digest');
    expect(mail?.html_body).toContain(`/servicedesk/tickets/${mine}"`);
    const token = await unsubscribeToken(desk.deps.settings.secret, desk.anna.id);
    expect(mail?.text_body).toContain(`/digest?lang=nl#${token}`);
    expect(mail?.unsubscribe_url).toMatch(
      new RegExp(`^https?://[^/]+/functions/v1/digest/unsubscribe\\?token=${token}$`),
    );
    expect(await mailsAt('2026-12-01T20:00:00Z'), 'once a day').toHaveLength(0);
    expect(await mailsAt('2026-12-02T13:00:00Z'), 'later, as the server was away').toHaveLength(1);
  });

  it('comes once on the days on which the clock changes', async () => {
    await choose('daily', 2);
    await users().set({ digested_on: null }).execute();
    expect(await mailsAt('2027-03-28T00:59:00Z'), 'at 1:59').toHaveLength(0);
    expect(await mailsAt('2027-03-28T01:00:00Z'), 'at 3:00, for there is no 2:00').toHaveLength(1);
    expect(await mailsAt('2027-10-31T00:00:00Z'), 'at 2:00').toHaveLength(1);
    expect(await mailsAt('2027-10-31T01:00:00Z'), 'at 2:00 again').toHaveLength(0);
  });

  it('stays away on days off, while the agent is away, and when there is nothing', async () => {
    await choose('working-days');
    await users().set({ digested_on: null }).execute();
    expect(await mailsAt('2026-12-05T12:00:00Z'), 'a Saturday').toHaveLength(0);
    await db().insertInto('holidays').values({ day: '2026-12-07', name: 'Off' }).execute();
    expect(await mailsAt('2026-12-07T12:00:00Z'), 'a holiday').toHaveLength(0);
    expect(await mailsAt('2026-12-08T12:00:00Z')).toHaveLength(1);

    const today = sql<Date>`(now() at time zone 'Europe/Amsterdam')::date`;
    await users().set({ away_from: today, away_until: today }).execute();
    expect(await mailsAt('2026-12-09T12:00:00Z'), 'away').toHaveLength(0);
    await users().set({ away_from: null, away_until: null }).execute();
    expect(await mailsAt('2026-12-09T13:00:00Z'), 'that day is settled').toHaveLength(0);

    await db()
      .updateTable('tickets')
      .set({ status: 'resolved', resolved_at: new Date() })
      .execute();
    expect(await mailsAt('2026-12-10T12:00:00Z'), 'nothing waits').toHaveLength(0);
  });

  it('says nothing of candidates to whoever does not recruit, and of what is confidential no subject', async () => {
    const candidate = await addCandidate(db(), 'application', desk.bram.id);
    await db()
      .updateTable('tickets')
      .set({ assignee_id: null })
      .where('id', '=', candidate.ticket)
      .execute();
    await choose('daily');
    await users().set({ digested_on: null }).execute();
    const [told] = await mailsAt('2026-12-11T12:00:00Z');
    expect(told?.text_body).toContain(candidate.word);
    await users().set({ recruiting: false }).where('id', '=', desk.anna.id).execute();
    const silent = await mailsAt('2026-12-12T12:00:00Z');
    expect(JSON.stringify(silent)).not.toContain(candidate.word);

    const secret = await addCandidate(db(), 'contact', desk.anna.id, [desk.anna.id]);
    const [mail] = await mailsAt('2026-12-13T12:00:00Z');
    expect(mail?.text_body).toContain(`D-${secret.number}`);
    expect(mail?.text_body).not.toContain(secret.word);
  });

  it('waits for tomorrow when its hour is over as it is asked for', async () => {
    await users().set({ recruiting: true }).execute();
    await desk.newTicket();
    await choose('daily', 0);
    expect(await mailsAt(new Date().toISOString())).toHaveLength(0);
    const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString();
    expect(await mailsAt(tomorrow)).toHaveLength(1);
  });
});
