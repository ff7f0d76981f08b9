import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeProtectedHeader } from 'jose';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createKey, loadSigningKeys, rotateKeys } from './keys.ts';

const siteUrl = 'http://localhost:3000';
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'delvanta-keys-'));
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(dataDir, { recursive: true });
});

const claims = () => ({ sub: 'somebody', exp: Math.floor(Date.now() / 1000) + 3600 });

it('makes keys that only their owner may read, once', async () => {
  const first = await loadSigningKeys({ dataDir, siteUrl });
  expect((await stat(join(dataDir, 'keys'))).mode & 0o777).toBe(0o700);
  expect((await stat(join(dataDir, 'keys/signing.json'))).mode & 0o777).toBe(0o600);
  const second = await loadSigningKeys({ dataDir, siteUrl });
  expect((await second.verify(await first.sign(claims()), new Date())).sub).toBe('somebody');
});

it('shows the public halves and nothing else', async () => {
  const { publicKeys } = await loadSigningKeys({ dataDir, siteUrl });
  const [key] = (await publicKeys()).keys;
  expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' });
  expect(key).not.toHaveProperty('d');
});

it('signs with a rotated key within a minute, and keeps verifying with the one before', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const running = await loadSigningKeys({ dataDir, siteUrl });
  const old = await running.sign(claims());
  const kid = await rotateKeys(dataDir);
  const restarted = await loadSigningKeys({ dataDir, siteUrl });
  const fresh = await restarted.sign(claims());
  expect(decodeProtectedHeader(fresh).kid).toBe(kid);
  expect((await restarted.verify(old, new Date())).sub).toBe('somebody');

  vi.advanceTimersByTime(2_000);
  expect((await running.verify(fresh, new Date())).sub).toBe('somebody');
  vi.advanceTimersByTime(61_000);
  expect(decodeProtectedHeader(await running.sign(claims())).kid).toBe(kid);
  expect((await stat(join(dataDir, 'keys/signing.json'))).mode & 0o777).toBe(0o600);
  expect(JSON.parse(await readFile(join(dataDir, 'keys/signing.json'), 'utf8')).keys).toHaveLength(
    2,
  );
});

it('takes keys that are given, and refuses what is none', async () => {
  const given = JSON.stringify({ keys: [await createKey()] });
  const keys = await loadSigningKeys({ dataDir, siteUrl, given });
  expect((await keys.verify(await keys.sign(claims()), new Date())).iss).toBe(`${siteUrl}/auth/v1`);
  for (const wrong of ['x', '{}', '{"keys":[]}', '{"keys":[{"kty":"oct","k":"x"}]}']) {
    const load = loadSigningKeys({ dataDir, siteUrl, given: wrong });
    await expect(load).rejects.toThrow('JWT_PRIVATE_KEYS must be');
  }
});
