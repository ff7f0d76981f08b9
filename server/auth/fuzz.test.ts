import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anonKey, password, startAuth } from '#tests/support/auth.ts';
import { openFreshPglite } from '#tests/support/databases.ts';
import type { OpenDatabase } from '../database/database.ts';

let database: OpenDatabase;
let auth: Awaited<ReturnType<typeof startAuth>>;
let anna: string;
let headers: Record<string, string>;
const secretKey = 'sb_secret_that_only_tests_share_32';

beforeAll(async () => {
  database = await openFreshPglite();
  auth = await startAuth(database, { limitScale: 1_000_000, secretKey });
  anna = await auth.addAgent('anna@delvanta.example');
  const signIn = { email: 'anna@delvanta.example', password };
  const { data } = await auth.client().auth.signInWithPassword(signIn);
  headers = { apikey: anonKey, authorization: `Bearer ${data.session!.access_token}` };
});
afterAll(() => database.close());

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('\u0000', '\ud800', '%00', '1e999', '__proto__', 'a@b.example', 'eq.\u0000'),
  fc.uuid(),
);
const anyBody = fc.oneof(
  fc.dictionary(
    fc.constantFrom(
      ...['email', 'password', 'data', 'type', 'token', 'token_hash', 'nonce', 'phone'],
      ...['refresh_token', 'auth_code', 'code_verifier', 'code_challenge', 'friendly_name'],
      ...['factor_type', 'challenge_id', 'code', 'id', 'naam', 'rol'],
      ...['user_metadata', 'app_metadata', 'ban_duration', 'password_hash', 'role', 'new_email'],
    ),
    fc.oneof(
      ...[anyText, fc.json(), fc.anything({ maxDepth: 1 })],
      fc.constantFrom('totp', 'signup', 'anna@delvanta.example', '1h', 'email_change_new'),
    ),
  ),
  fc.jsonValue(),
);

it.each([
  'POST /auth/v1/token?grant_type=password',
  'POST /auth/v1/token?grant_type=refresh_token',
  'POST /auth/v1/token?grant_type=pkce',
  'POST /auth/v1/token?grant_type=id_token',
  'POST /auth/v1/verify',
  'GET /auth/v1/mail-link?type=signup&token=',
  'GET /auth/v1/mail-link?type=signup&link=',
  'POST /auth/v1/mail-link?type=signup&link=',
  'GET /auth/v1/authorize?provider=',
  'GET /auth/v1/callback?state=',
  'PUT /auth/v1/user',
  'POST /auth/v1/factors',
  'POST /auth/v1/factors/x/verify',
  'DELETE /auth/v1/user/identities/x',
  'GET /auth/v1/admin/users?page=',
  'GET /auth/v1/admin/users?per_page=',
  'POST /auth/v1/admin/users',
  'PUT /auth/v1/admin/users/anna',
  'DELETE /auth/v1/admin/users/x',
  'POST /auth/v1/admin/generate_link',
  'POST /auth/v1/invite',
  'POST /rest/v1/users',
  'GET /rest/v1/users?email=eq.',
  'GET /rest/v1/users?id=eq.',
  'GET /rest/v1/users?select=',
])('%s is never broken by what it is sent', async (route) => {
  const [method, pattern] = route.split(' ') as [string, string];
  const isAdmins = /admin|invite/.test(pattern);
  const path = pattern.replace('anna', anna);
  await fc.assert(
    fc.asyncProperty(anyText, anyBody, async (text, body) => {
      const sent = method === 'GET' ? {} : { body: JSON.stringify(body) ?? text };
      const url = path.endsWith('=') ? path + encodeURIComponent(text.toWellFormed()) : path;
      const asked = isAdmins ? { apikey: secretKey } : headers;
      const answer = await auth.app.request(url, { method, headers: asked, ...sent });
      expect(answer.status).toBeLessThan(500);
    }),
    { numRuns: 100, seed: 5 },
  );
});
