import { generate } from 'otplib';
import { expect, it } from 'vitest';
import { type DeskAgent, describeDesk } from '#tests/support/desk.ts';
import { dayOf, daysAfter } from '#util/today.ts';

describeDesk('a second factor that everybody needs', (desk) => {
  async function requireFrom(secondFactorFrom: string | null) {
    const { sessions } = desk.anna.api.settings;
    const { version, ...setting } = await (await sessions.$get()).json();
    return sessions.$put({ json: { ...setting, version, secondFactorFrom } });
  }
  const ask = async ({ api }: DeskAgent) => {
    const answer = await api.profile.$get();
    const { error } = (await answer.json()) as { error?: { code: string } };
    return error?.code ?? answer.status;
  };

  it('is asked of nobody before its day, and no other day is taken', async () => {
    expect((await requireFrom('2026-02-30')).status).toBe(422);
    const today = dayOf(new Date());
    expect((await requireFrom(daysAfter(today, 1))).status).toBe(200);
    expect(await ask(desk.bram)).toBe(200);
  });

  it('lets whoever has none do nothing but set one up, from that day on', async () => {
    // Anna set hers up in time.
    await enrol(desk.anna);
    expect((await requireFrom(dayOf(new Date()))).status).toBe(200);
    expect(await ask(desk.bram)).toBe('factor_required');
    const ticket = await desk.newTicket();
    const reply = { id: crypto.randomUUID(), kind: 'reply', body: 'Still here' } as const;
    const param = { id: ticket };
    expect((await desk.bram.api.tickets[':id'].messages.$post({ param, json: reply })).status).toBe(
      403,
    );
    expect(await ask(desk.anna)).toBe(200);

    await enrol(desk.bram);
    expect(await ask(desk.bram)).toBe(200);
    expect((await requireFrom(null)).status).toBe(200);
  });

  /** Sets up an authenticator, as supabase-js does, and goes on with the session that it proves. */
  async function enrol(agent: DeskAgent) {
    const { mfa } = agent.client.auth;
    const { data } = await mfa.enroll({ factorType: 'totp' });
    const code = await generate({ secret: data?.totp.secret ?? '' });
    const { data: session } = await mfa.challengeAndVerify({ factorId: data?.id ?? '', code });
    agent.api = desk.apiFor(session?.access_token);
  }
});
