import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonKey, password, startAuth } from '#tests/support/auth.ts';
import { openFreshPglite } from '#tests/support/databases.ts';
import type { OpenDatabase } from '../database/database.ts';

const domain = 'allowed.example';
const rounds = 12;

describe('answers', () => {
  let database: OpenDatabase;
  let auth: Awaited<ReturnType<typeof startAuth>>;

  beforeAll(async () => {
    database = await openFreshPglite();
    auth = await startAuth(database);
    await auth.allowDomain(domain);
  });
  afterAll(() => database.close());

  const stranger = () => `${randomUUID()}@${domain}`;
  const known = async () => {
    const email = stranger();
    await auth.addAgent(email);
    return email;
  };

  async function timed(path: string, body: object) {
    const started = performance.now();
    const answer = await auth.post(path, body);
    const ms = performance.now() - started;
    return { ms, status: answer.status, keys: Object.keys((await answer.json()) as object) };
  }

  it.each([
    ['sign-in', '/auth/v1/token?grant_type=password', { password: 'not the password' }],
    ['sign-up', '/auth/v1/signup', { password: 'an entirely new sentence' }],
    ['a link', '/auth/v1/otp', {}],
    ['a link for accounts only', '/auth/v1/otp', { create_user: false }],
    ['recovery', '/auth/v1/recover', {}],
    ['a second mail', '/auth/v1/resend', { type: 'signup' }],
  ])(
    'to %s say and take the same for a known and an unknown address',
    async (_what, path, body) => {
      const email = await known();
      const pairs: { known: number; unknown: number }[] = [];
      for (let round = 0; round < rounds; round++) {
        const askKnown = () => timed(path, { ...body, email });
        const askUnknown = () => timed(path, { ...body, email: stranger() });
        // Whoever goes first has no advantage over all the rounds.
        const first = round % 2 ? await askUnknown() : await askKnown();
        const second = round % 2 ? await askKnown() : await askUnknown();
        expect({ ...first, ms: 0 }).toEqual({ ...second, ms: 0 });
        const [one, other] = round % 2 ? [second, first] : [first, second];
        pairs.push({ known: one.ms, unknown: other.ms });
      }
      // One who measures can tell them apart only by a difference that is large and always the
      // same way. A busy machine makes large ones, but in both directions.
      const differences = pairs.map(({ known, unknown }) => known - unknown);
      const slower = differences.filter((difference) => difference > 0).length;
      const consistent = slower <= 1 || slower >= rounds - 1;
      const large =
        Math.abs(median(differences)) > 0.2 * median(pairs.map(({ unknown }) => unknown));
      expect({ consistent, large, differences }).not.toMatchObject({
        consistent: true,
        large: true,
      });
    },
  );

  it('to others come while 30 people sign in at once', async () => {
    const email = await known();
    const client = auth.client();
    const { data } = await client.auth.signInWithPassword({ email, password });
    const headers = { apikey: anonKey, authorization: `Bearer ${data.session!.access_token}` };
    const people = await Promise.all(Array.from({ length: 30 }, known));

    let signingIn = true;
    const crowd = Promise.all(
      people.map((person) => auth.client().auth.signInWithPassword({ email: person, password })),
    ).finally(() => {
      signingIn = false;
    });
    let answered = 0;
    while (signingIn) {
      expect((await auth.app.request('/auth/v1/user', { headers })).status).toBe(200);
      answered++;
      await pause(5);
    }
    expect((await crowd).every(({ error }) => error === null)).toBe(true);
    // Hashing on the event loop, or a queue shared with it, would leave room for next to none.
    expect(answered).toBeGreaterThan(30);
  });
});

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
