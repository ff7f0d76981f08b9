import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { expect, it, vi } from 'vitest';
import { startProduct, temporaryDirectory } from '../support/product.ts';

it('ships its audit trail, and an operator sees what was changed or cut off', async () => {
  const shipped: string[] = [];
  const store = createServer(async (request, response) => {
    shipped.push(...(await text(request)).trimEnd().split('\n'));
    response.end();
  }).listen(0, '127.0.0.1');
  await once(store, 'listening');
  const directory = await temporaryDirectory();
  const product = await startProduct({
    dataDir: directory.path,
    env: { AUDIT_URL: `http://127.0.0.1:${(store.address() as AddressInfo).port}/` },
  });
  const token = new URL(product.setupLink ?? '').searchParams.get('token');
  await fetch(`${product.url}/functions/v1/first-time-setup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey: 'sb_publishable_delvanta' },
    body: JSON.stringify({
      token,
      naam: 'Anna',
      email: 'anna@delvanta.example',
      password: 'a sentence for nobody else',
    }),
  });
  await vi.waitFor(() => expect(shipped.join('\n')).toContain('anna@delvanta.example'), 30_000);
  await product.stop();
  store.close();

  const verify = (...noted: string[]) =>
    new Promise<{ code: number; said: string }>((resolve) => {
      const script = join(import.meta.dirname, '../../server/cli/verify-audit.ts');
      const env = { PATH: process.env.PATH, DATA_DIR: directory.path };
      execFile(process.execPath, [script, ...noted], { env }, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
      );
    });
  async function asOwner(statement: string) {
    const postgres = join(directory.path, 'postgres');
    const database = await PGlite.create(postgres, { extensions: { pg_trgm } });
    await database.exec(`set session_replication_role = replica; ${statement}`);
    await database.close();
  }

  const { code, said } = await verify();
  expect(said).toContain('The audit trail is complete');
  expect(code).toBe(0);
  const [, head = ''] = /Its last link is (\S+)\. /.exec(said) ?? [];
  expect((await verify(head)).code).toBe(0);
  await asOwner(`delete from auth.audit_log_entries where 'account:' || id =
    (select entry from audit_chain order by number desc limit 1)`);
  expect(await verify(head)).toMatchObject({ code: 1, said: expect.stringContaining('removed') });
  await asOwner('delete from audit_chain where number = (select max(number) from audit_chain)');
  expect((await verify()).code, 'a neatly cut end shows only beside what was noted').toBe(0);
  expect(await verify(head)).toMatchObject({ code: 1, said: expect.stringContaining(head) });
  await directory.remove();
}, 120_000);
