import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportChannel } from '#domain/channel-health.ts';
import { createBackups } from '#server/archive/backups.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { engines, openFreshPglite } from '#tests/support/databases.ts';
import { type Desk, type DeskAgent, startDesk } from '#tests/support/desk.ts';
import { functionDeps } from '#tests/support/functions.ts';

describe.each(engines)('backups by hand on %s', (_name, openFresh) => {
  let database: OpenDatabase;
  let directory: string;
  let desk: Desk;
  let anna: DeskAgent;

  beforeAll(async () => {
    database = await openFresh();
    directory = await mkdtemp(join(tmpdir(), 'delvanta-backups-'));
    const { files } = functionDeps(database);
    const backups = createBackups({ database, files, key: 'of the tests' }, directory);
    desk = await startDesk(database, {
      files,
      backups: { ...backups, make: async () => basename(await backups.make()) },
    });
    anna = await desk.signIn('anna@delvanta.example', 'Anna de Vries');
  });
  afterAll(async () => {
    await database.close();
    await rm(directory, { recursive: true, force: true });
  });

  const download = (name: string) => anna.api.backups[':name'].download.$post({ param: { name } });

  it('are made and taken away, and that is written down', async () => {
    expect(await (await anna.api.backups.$get()).json()).toEqual({ backups: [] });
    const { backups } = await (await anna.api.backups.$post()).json();
    const [made] = backups ?? [];
    expect(made?.size).toBeGreaterThan(1000);
    const name = made?.name ?? '';
    const archive = await download(name);
    expect(archive.headers.get('content-disposition')).toContain(name);
    const bytes = new Uint8Array(await archive.arrayBuffer());
    expect(bytes).toHaveLength(made?.size ?? 0);
    expect(new TextDecoder().decode(bytes.slice(0, 9)), 'sealed').toBe('DELVANTA1');
    for (const other of ['delvanta-20200101T000000Z.tar.gz', '..%2F..%2Fetc%2Fpasswd']) {
      expect((await download(other)).status).toBe(404);
    }
    const query = { kind: 'data' } as const;
    const { entries } = await (await anna.api.audit.$get({ query })).json();
    expect(entries.map(({ action, traits }) => [action, traits?.file])).toEqual([
      ['audit_read', undefined],
      ['backup_downloaded', name],
      ['backup_made', name],
    ]);
    expect((await desk.apiFor().backups.$post()).status).toBe(401);
  });
});

it('are made by themselves when something was written, and not because all is still well', async () => {
  const database = await openFreshPglite();
  const directory = await mkdtemp(join(tmpdir(), 'delvanta-backups-'));
  const { files } = functionDeps(database);
  const backups = createBackups({ database, files, key: 'of the tests' }, directory);
  const tell = (error: string | null) => reportChannel(database.kysely, 'disk', error);
  await tell(null);
  await backups.make();
  await tell(null);
  expect(await backups.makeIfChanged()).toBeUndefined();
  await tell('4 %: /data');
  expect(await backups.makeIfChanged()).toContain(directory);
  await database.close();
  await rm(directory, { recursive: true, force: true });
});
