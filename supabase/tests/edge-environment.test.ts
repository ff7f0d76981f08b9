import { afterEach, expect, it, vi } from 'vitest';
import { readEdgeEnvironment } from '#http/edge-environment.ts';
import { startEdgeFunction } from '#tests/support/edge.ts';

const platform = {
  SUPABASE_URL: 'https://project.supabase.co',
  SUPABASE_DB_URL: 'postgres://postgres@127.0.0.1:1/postgres',
  SUPABASE_ANON_KEY: 'legacy public',
  SUPABASE_SERVICE_ROLE_KEY: 'legacy secret',
  SITE_URL: 'https://www.delvanta.example',
  FORM_SECRET: 'a secret of at least 32 characters',
};
const newer = {
  SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_1","other":"sb_publishable_2"}',
  SUPABASE_SECRET_KEYS: '{"default":"sb_secret_1"}',
};

afterEach(() => vi.unstubAllEnvs());

it.each([
  [
    'the newer keys where a project has both',
    { ...platform, ...newer },
    'sb_publishable_1',
    'sb_secret_1',
  ],
  ['the legacy keys of an older project', platform, 'legacy public', 'legacy secret'],
])('uses %s', (_which, env, publicKey, secretKey) => {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  expect(readEdgeEnvironment()).toMatchObject({ publicKey, secretKey });
});

it('starts no function without what it needs', async () => {
  const { SUPABASE_SERVICE_ROLE_KEY: _, ...keyless } = platform;
  await expect(startEdgeFunction('account', keyless)).rejects.toThrow(
    'SUPABASE_SECRET_KEYS must be set',
  );
});
