import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const settings = {
  SITE_URL: 'https://www.example.com',
  VITE_SUPABASE_URL: 'https://project.supabase.co',
  VITE_SUPABASE_ANON_KEY: 'sb_publishable_x',
};

it.each([
  [{ VITE_SUPABASE_ANON_KEY: '' }, 'VITE_SUPABASE_ANON_KEY must be set.'],
  [{ SITE_URL: 'www.example.com' }, 'SITE_URL must be an address like https://www.example.com.'],
  [
    { VITE_SUPABASE_URL: 'project' },
    'VITE_SUPABASE_URL must be an address like https://PROJECT.supabase.co.',
  ],
])('builds nothing with %o, and says why', (wrong, sentence) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'build-static.ts'), '/dev/null/nowhere'],
    { env: { PATH: process.env.PATH, ...settings, ...wrong }, encoding: 'utf8' },
  );
  expect([status, stderr.trim()]).toEqual([1, sentence]);
});
