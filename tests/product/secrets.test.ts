import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Product, startProduct, temporaryDirectory } from '../support/product.ts';

const anonKey = 'sb_publishable_delvanta';
const email = 'anna@delvanta.example';
const password = 'a sentence for nobody else';

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let product: Product;

beforeAll(async () => {
  directory = await temporaryDirectory();
  product = await startProduct({ dataDir: directory.path, env: { LOG_LEVEL: 'debug' } });
});
afterAll(async () => {
  await product.stop();
  await directory.remove();
});

it('writes no password, token or code to its log, whatever happens to an account', async () => {
  const token = new URL(product.setupLink ?? '').searchParams.get('token');
  await fetch(`${product.url}/functions/v1/first-time-setup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey: anonKey },
    body: JSON.stringify({ token, naam: 'Anna', email, password }),
  });
  const client = createClient(product.url, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { data: first } = await client.auth.signInWithPassword({ email, password });
  const { data: second } = await client.auth.refreshSession();
  await client.auth.signInWithPassword({ email, password: `${password}, but wrong` });
  await client.auth.resetPasswordForEmail(email);
  const mailbox = await (await fetch(`${product.url}/dev/mailbox`)).text();
  const link = /http[^"]+\/mail-link\?[^"]+/.exec(mailbox)?.[0].replaceAll('&amp;', '&') ?? '';
  const code = /\b[2-9A-HJ-NP-Z]{10}\b/.exec(mailbox)?.[0] ?? '';
  const opened = await fetch(link, { redirect: 'manual' });
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
  const button = new URL(opened.headers.get('location') ?? '', link);
  const press = { method: 'POST', redirect: 'manual', headers: { cookie } } as const;
  const landing = (await fetch(button, press)).headers.get('location') ?? '';
  const third = new URLSearchParams(new URL(landing).hash.slice(1));
  const factor = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  await fetch(`${product.url}/auth/v1/callback?code=secret-code&state=secret-state`);
  await fetch(`${product.url}/quote/secret-token-of-a-page`);
  await fetch(`${product.url}/functions/v1/quote`, {
    headers: { apikey: anonKey, Authorization: 'Bearer secret-token-of-a-call' },
  });

  const secrets = [
    password,
    code,
    new URL(link).searchParams.get('token'),
    first.session?.access_token,
    first.session?.refresh_token,
    second.session?.access_token,
    second.session?.refresh_token,
    third.get('access_token'),
    third.get('refresh_token'),
    factor.data?.totp.secret,
    'secret-code',
    'secret-state',
    'secret-token-of-a-page',
    'secret-token-of-a-call',
  ];
  const log = product.printed.filter((line) => line.startsWith('{')).join('\n');
  expect(log).toContain('/auth/v1/token');
  for (const secret of secrets) {
    expect(secret?.length).toBeGreaterThan(9);
    expect(log).not.toContain(secret);
  }
});
