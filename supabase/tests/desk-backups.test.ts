import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBackups } from '../../server/archive/backups.ts';
import { createProve } from '../../server/auth/prove.ts';
import type { OpenDatabase } from '../../server/database.ts';
import { password } from '../../tests/support/auth.ts';
import { engines } from '../../tests/support/databases.ts';
import { type Desk, type DeskAgent, startDesk } from '../../tests/support/desk.ts';
import { functionDeps } from '../../tests/support/functions.ts';

describe.each(engines)('backups by hand on %s', (_name, openFresh) => {
  let database: OpenDatabase;
  let directory: string;
  let desk: Desk;
  let anna: DeskAgent;

  beforeAll(async () => {
    database = await openFresh();
    directory = await mkdtemp(join(tmpdir(), 'delvanta-backups-'));
    const { files, db, now } = functionDeps(database);
    const backups = createBackups({ database, files }, directory);
    desk = await startDesk(database, {
      files,
      backups: {
        ...backups,
        make: async () => basename(await backups.make()),
        prove: createProve({ db, now }),
      },
    });
    anna = await desk.signIn('anna@delvanta.example', 'Anna de Vries');
  });
  afterAll(async () => {
    await database.close();
    await rm(directory, { recursive: true, force: true });
  });

  const download = (name: string, proof: { password: string; code?: string }) =>
    anna.api.backups[':name'].download.$post({ param: { name }, json: proof });

  it('leave only for whoever proves anew who he is, and are written down', async () => {
    expect(await (await anna.api.backups.$get()).json()).toEqual({ backups: [] });
    const { backups } = await (await anna.api.backups.$post()).json();
    const [made] = backups ?? [];
    expect(made?.size).toBeGreaterThan(1000);
    const name = made?.name ?? '';

    expect((await download(name, { password: 'a guess' })).status).toBe(422);
    const archive = await download(name, { password });
    expect(archive.headers.get('content-disposition')).toContain(name);
    const bytes = new Uint8Array(await archive.arrayBuffer());
    expect([bytes.length, bytes[0], bytes[1]]).toEqual([made?.size, 0x1f, 0x8b]);
    for (const other of ['delvanta-20200101T000000Z.tar.gz', '..%2F..%2Fetc%2Fpasswd']) {
      expect((await download(other, { password })).status).toBe(404);
    }

    const { mfa } = anna.client.auth;
    const { data: factor } = await mfa.enroll({ factorType: 'totp' });
    const secret = factor?.totp.secret ?? '';
    // Each code counts once: an earlier one sets the factor up, the present one proves.
    const codeAt = (seconds: number) =>
      generate({ secret, epoch: Math.floor(Date.now() / 1000) + seconds });
    const enrolled = await mfa.challengeAndVerify({
      factorId: factor?.id ?? '',
      code: await codeAt(-30),
    });
    anna.api = desk.apiFor(enrolled.data?.access_token);
    expect((await download(name, { password })).status).toBe(422);
    const code = await codeAt(0);
    expect((await download(name, { password, code })).status).toBe(200);
    expect((await download(name, { password, code })).status, 'a code twice').toBe(422);

    const query = { kind: 'data' } as const;
    const { entries } = await (await anna.api.audit.$get({ query })).json();
    expect(entries.map(({ action, traits }) => [action, traits?.file])).toEqual([
      ['backup_downloaded', name],
      ['backup_downloaded', name],
      ['backup_made', name],
    ]);
    expect((await desk.apiFor().backups.$post()).status).toBe(401);
  });
});
