import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formSecret } from '#tests/support/product.ts';
import { type Project, runtimes, startProject } from '#tests/support/project.ts';

const path = 'inbound-email';

let project: Project;
beforeAll(async () => {
  project = await startProject([path]);
});
afterAll(() => project?.stop());

describe.each(runtimes)('inbound-email on %s', (runtime) => {
  const mail = (...headers: string[]) =>
    ['From: eva@lab.example', `Subject: ${runtime}`, ...headers, '', 'Hello'].join('\r\n');

  function post(body: string, { secret = formSecret, ageSeconds = 0, sent = body } = {}) {
    const id = randomUUID();
    const timestamp = String(Math.floor(Date.now() / 1000) - ageSeconds);
    const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`);
    return project.call(runtime, path, {
      method: 'POST',
      headers: {
        'Content-Type': 'message/rfc822',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,b2xkIHNlY3JldA== v1,${signature.digest('base64')}`,
      },
      body: sent,
    });
  }
  const recorded = async () => {
    const mails = project.database.kysely.selectFrom('inbound_mails').select('raw');
    const sources = (await mails.execute()).map(({ raw }) => String(raw));
    return sources.filter((source) => source.includes(`Subject: ${runtime}`));
  };

  it('takes what is signed, now and with this very content, and nothing else', async () => {
    expect((await post(mail(), { secret: 'another secret of 32 characters!' })).status).toBe(401);
    expect((await post(mail(), { ageSeconds: 600 })).status).toBe(401);
    expect((await post(mail(), { ageSeconds: -600 })).status).toBe(401);
    expect((await post(mail(), { sent: mail('X-Added: 1') })).status).toBe(401);
    expect((await post('')).status).toBe(400);
    const unsigned = await project.call(runtime, path, { method: 'POST', body: mail() });
    expect(unsigned.status).toBe(401);
    expect((await project.call(runtime, path)).status).toBe(405);
    expect(await recorded()).toEqual([]);
    expect((await post(mail())).status).toBe(202);
    expect((await post(mail())).status, 'a provider may try twice').toBe(202);
    expect(await recorded()).toEqual([mail()]);
  });
});
