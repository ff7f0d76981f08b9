import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { draftQuote, saveQuote } from '#domain/quotes/draft.ts';
import { createLink } from '#domain/quotes/link.ts';
import { sendQuote } from '#domain/quotes/send.ts';
import { createQuote } from '#functions/quote/handler.ts';
import { createSendContactEmail } from '#functions/send-contact-email/handler.ts';
import { createSubmitApplication } from '#functions/submit-application/handler.ts';
import { createSubmitEnrolment } from '#functions/submit-enrolment/handler.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { anonKey, siteUrl, startAuth } from '#tests/support/auth.ts';
import { openFreshPostgres } from '#tests/support/databases.ts';
import { functionDeps, mount, postJson } from '#tests/support/functions.ts';
import { quoteContent } from '#tests/support/quotes.ts';

const runs = 10_000;
const seed = 20_261_121;

let database: OpenDatabase;
beforeAll(async () => {
  database = await openFreshPostgres();
});
afterAll(() => database.close());

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.emailAddress(),
  fc.constantFrom('Jan', 'jan@lab.example', '\u0000', '\uD800', '‮', "'; drop table tickets;--"),
);
const fields = fc.dictionary(
  fc.constantFrom(
    'name',
    'email',
    'phone',
    'message',
    'company',
    'locale',
    'vacancy',
    'altcha',
    '__proto__',
    'constructor',
  ),
  text,
);

it(`send-contact-email never fails in ${runs} requests`, { timeout: 300_000 }, async () => {
  const app = mount(createSendContactEmail, functionDeps(database, 1_000_000));
  const body = fc.oneof(fields, fc.json(), text, fc.dictionary(text, fc.jsonValue()));
  await fc.assert(
    fc.asyncProperty(body, async (content) => {
      const answer = await postJson(app, 'send-contact-email', content);
      expect(answer.status).toBeLessThan(500);
    }),
    { numRuns: runs, seed },
  );
});

it.each([
  ['submit-application', createSubmitApplication],
  ['submit-enrolment', createSubmitEnrolment],
] as const)(
  `%s never fails in ${runs} requests, and keeps no stray file`,
  { timeout: 300_000 },
  async (path, create) => {
    const deps = functionDeps(database, 1_000_000);
    const app = mount(create, deps);
    const boundary = 'b';
    const part = fc.oneof(
      fc
        .tuple(text, text)
        .map(([name, value]) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`),
      fc
        .tuple(text, text)
        .map(
          ([name, value]) =>
            `Content-Disposition: form-data; name="cv"; filename="${name}"\r\n\r\n${value}`,
        ),
      text,
    );
    const body = fc.oneof(
      fc
        .array(part, { maxLength: 6 })
        .map(
          (parts) =>
            `${parts.map((one) => `--${boundary}\r\n${one}\r\n`).join('')}--${boundary}--\r\n`,
        ),
      text,
    );
    const type = fc.constantFrom(
      `multipart/form-data; boundary=${boundary}`,
      'multipart/form-data; boundary=',
      'multipart/form-data; x',
    );
    await fc.assert(
      fc.asyncProperty(body, type, async (content, contentType) => {
        const answer = await app.request(`${siteUrl}/functions/v1/${path}`, {
          method: 'POST',
          headers: { apikey: anonKey, 'Content-Type': contentType },
          body: content,
        });
        expect(answer.status).toBeLessThan(500);
        expect(answer.status).toBeGreaterThan(399);
      }),
      { numRuns: runs, seed },
    );
    for await (const { key } of deps.files.list()) expect.unreachable(`stray file ${key}`);
  },
);

it(`quote/* never fails in ${runs} requests`, { timeout: 300_000 }, async () => {
  const deps = functionDeps(database, 1_000_000);
  const agent = await (await startAuth(database)).addAgent('anna@delvanta.example');
  const token = await database.kysely.transaction().execute(async (trx) => {
    const id = await draftQuote(trx, agent);
    await saveQuote(trx, id, { version: 1, content: quoteContent() });
    const by = { userId: agent, email: 'anna@delvanta.example' };
    await sendQuote({ trx, settings: deps.settings, agent: by, now: new Date() }, id, {
      version: 2,
    });
    return new URL(await createLink(trx, siteUrl, id, 'nl')).hash.slice(1);
  });
  const app = mount(createQuote as never, deps);
  const names = ['id', 'name', 'email', 'reason', 'question', 'snapshot', 'agreed', 'selected'];
  const value = fc.oneof(text, fc.uuid(), fc.boolean(), fc.array(fc.uuid()), fc.jsonValue());
  const body = fc.oneof(fc.dictionary(fc.constantFrom(...names), value), fc.jsonValue());
  const bearer = fc.oneof(
    { weight: 9, arbitrary: fc.constant(token) },
    { weight: 1, arbitrary: fc.base64String() },
  );
  const path = fc.constantFrom('accept', 'decline', 'question', 'pdf', 'x');
  await fc.assert(
    fc.asyncProperty(path, bearer, body, async (deed, as, content) => {
      const headers = { Authorization: `Bearer ${as}` };
      const answer = await postJson(app, `quote/${deed}`, content, headers);
      expect(answer.status).toBeLessThan(500);
    }),
    { numRuns: runs, seed },
  );
});
