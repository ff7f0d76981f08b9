import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emailHookSecret, type Project, startProject } from '#tests/support/project.ts';

const path = 'send-account-email';

let project: Project;
beforeAll(async () => {
  project = await startProject([path]);
});
afterAll(() => project?.stop());

interface Request {
  type: string;
  language?: string;
  data?: Record<string, string>;
}

/** Somebody whom a Supabase project's auth server mails, and its calls of the hook. */
function somebody() {
  const email = `${randomUUID()}@lab.example`;
  const new_email = `new-${email}`;
  return {
    email,
    new_email,
    ask({ type, language, data }: Request, { id = randomUUID(), secret = emailHookSecret } = {}) {
      const email_data = {
        ...{ email_action_type: type, site_url: 'http://localhost:9999', redirect_to: '' },
        ...{
          token: '305805',
          token_hash: '7d5b',
          token_new: '',
          token_hash_new: '',
          old_email: '',
        },
        ...data,
      };
      const user_metadata = { email_verified: false, ...(language && { language }) };
      const body = JSON.stringify({ user: { id, email, new_email, user_metadata }, email_data });
      const timestamp = String(Math.floor(Date.now() / 1000));
      const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`);
      const headers = {
        'Content-Type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${signature.digest('base64')}`,
      };
      return project.call('Deno', path, { method: 'POST', headers, body });
    },
    /** What is in the outbox for an address of his, oldest first. */
    mails: (recipient = email) =>
      project.database.kysely
        .selectFrom('outbox')
        .select(['subject', 'text_body', 'secret'])
        .where('recipient', '=', recipient)
        .orderBy('created_at')
        .execute(),
  };
}

const linkIn = (text = '') => new URL(/https?:\/\/\S+\/servicedesk\/\S+/.exec(text)?.[0] ?? '');

it('mails a link in its reader’s language, once however often it is asked', async () => {
  const redirect_to = `${project.siteUrl}/servicedesk/first-time-setup`;
  const jan = somebody();
  const id = randomUUID();
  const invite = { type: 'invite', language: 'en', data: { redirect_to } };
  for (const _ of [1, 2]) expect((await jan.ask(invite, { id })).status).toBe(200);
  const [invitation, ...others] = await jan.mails();
  expect(others).toEqual([]);
  expect(invitation?.subject).toContain('You are invited');
  const link = linkIn(invitation?.text_body);
  // Not where looking at it would redeem it, and nothing that a log would keep.
  expect(link.href).toBe(`${redirect_to}#token_hash=7d5b&type=invite`);

  const piet = somebody();
  expect((await piet.ask({ type: 'recovery' })).status).toBe(200);
  const [recovery] = await piet.mails();
  expect(recovery).toMatchObject({ subject: 'Stel een nieuw wachtwoord in', secret: true });
  expect(recovery?.text_body).toContain('305805');
  const foreign = { redirect_to: 'https://evil.example/servicedesk/' };
  expect((await piet.ask({ type: 'magiclink', data: foreign })).status).toBe(200);
  const [, magic] = await piet.mails();
  expect(linkIn(magic?.text_body).origin).toBe(project.siteUrl);
});

it('asks both addresses to confirm a change, each by its own link', async () => {
  const jan = somebody();
  const data = { token_new: '611111', token_hash: 'of-the-new', token_hash_new: 'of-the-old' };
  expect((await jan.ask({ type: 'email_change', data })).status).toBe(200);
  const [[toOld], [toNew]] = await Promise.all([jan.mails(), jan.mails(jan.new_email)]);
  expect(linkIn(toOld?.text_body).hash).toContain('of-the-old');
  expect(toOld?.text_body).toContain('305805');
  expect(linkIn(toNew?.text_body).hash).toContain('of-the-new');
  expect(toNew?.text_body).toContain('611111');
});

it('tells of what happened to an account, and sends a code', async () => {
  const jan = somebody();
  for (const type of ['mfa_factor_enrolled_notification', 'reauthentication']) {
    expect((await jan.ask({ type })).status).toBe(200);
  }
  const subjects = (await jan.mails()).map(({ subject }) => subject);
  expect(subjects).toEqual(['Tweestapsverificatie ingesteld', 'Uw bevestigingscode']);
});

it('mails nothing that the auth server did not sign, or that it does not know', async () => {
  const jan = somebody();
  const secret = Buffer.from('another secret of 32 characters!');
  expect((await jan.ask({ type: 'signup' }, { secret })).status).toBe(401);
  expect((await jan.ask({ type: 'carrier_pigeon' })).status).toBe(400);
  expect((await project.call('Deno', path)).status).toBe(405);
  expect(await jan.mails()).toEqual([]);
});
