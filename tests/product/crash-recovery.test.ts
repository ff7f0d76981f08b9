import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { expect, it } from 'vitest';
import { deleteOrphanedFiles } from '#domain/recruitment/erase-candidate.ts';
import { overPglite } from '#server/database/database.ts';
import { createDiskStore } from '#server/files/disk.ts';
import { pdf } from '../support/documents.ts';
import { functionDeps } from '../support/functions.ts';
import { type Product, startProduct, temporaryDirectory } from '../support/product.ts';

const kills = 30;
const apikey = 'sb_publishable_delvanta';
const uploadBytes = 400_000;

async function sendMessage(product: Product, name: string): Promise<string | undefined> {
  const answer = await fetch(`${product.url}/functions/v1/send-contact-email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey, 'Idempotency-Key': name },
    body: JSON.stringify({ name, email: `${name}@lab.example`, message: 'Help' }),
  });
  return answer.ok ? (await answer.json()).reference : undefined;
}

async function sendApplication(product: Product, name: string): Promise<string | undefined> {
  const body = new FormData();
  const fields = { name, email: `${name}@home.example`, phone: '06 12345678' };
  for (const [field, value] of Object.entries(fields)) body.append(field, value);
  body.append('cv', new File([pdf({ size: uploadBytes }) as BlobPart], 'cv.pdf'));
  const answer = await fetch(`${product.url}/functions/v1/submit-application`, {
    method: 'POST',
    headers: { apikey, 'Idempotency-Key': name },
    body,
  });
  return answer.ok ? (await answer.json()).reference : undefined;
}

it('keeps every acknowledged message and upload over 30 kills, once and whole', async () => {
  const directory = await temporaryDirectory();
  const acknowledged = new Map<string, string>();
  for (let round = 0; round < kills; round++) {
    const product = await startProduct({ dataDir: directory.path });
    let alive = true;
    const firstUpload = Promise.withResolvers<void>();
    const keepSending = async (send: typeof sendMessage) => {
      while (alive) {
        const name = randomUUID();
        const reference = await send(product, name);
        if (!reference) continue;
        acknowledged.set(name, reference);
        if (send === sendApplication) firstUpload.resolve();
      }
    };
    const senders = [sendMessage, sendMessage, sendApplication, sendApplication].map((send) =>
      keepSending(send).catch(() => {}),
    );
    // However slow the machine is, some uploads are done when it comes.
    const afterAnUpload = round % 3 === 2;
    if (afterAnUpload) await firstUpload.promise;
    // Not a wait for something: the moment of the kill is what varies.
    await wait(Math.random() * (afterAnUpload ? 200 : 1_200));
    alive = false;
    await product.kill();
    await Promise.all(senders);
  }

  const database = overPglite(
    await PGlite.create(join(directory.path, 'postgres'), { extensions: { pg_trgm } }),
  );
  const files = createDiskStore(join(directory.path, 'files'));
  const { rows } = await database.pool.query<{
    name: string;
    reference: string;
    mails: number;
    file: string | null;
  }>(
    `select coalesce(r.name, a.name) as name, 'D-' || t.number as reference, a.file_id as file,
       (select count(*)::integer from outbox o where o.ticket_id = t.id) as mails
     from tickets t
       left join contact_requests r on r.ticket_id = t.id
       left join applications a on a.ticket_id = t.id
     where exists (select 1 from messages m where m.ticket_id = t.id)`,
  );

  expect(acknowledged.size).toBeGreaterThan(kills);
  const found = new Map(rows.map(({ name, reference }) => [name, reference]));
  expect(rows.length, 'nothing twice').toBe(found.size);
  expect(
    rows.filter(({ mails }) => mails !== 2),
    'a ticket and its mails together',
  ).toEqual([]);
  for (const [name, reference] of acknowledged) expect(found.get(name)).toBe(reference);

  const uploads = rows.map(({ file }) => file).filter((file) => file !== null);
  expect(uploads.length).toBeGreaterThanOrEqual(kills / 3);
  for (const key of uploads) {
    const content = await new Response(await files.read(key)).arrayBuffer();
    expect(content.byteLength).toBe(uploadBytes);
  }
  const inTwoHours = () => new Date(Date.now() + 2 * 60 * 60 * 1000);
  await deleteOrphanedFiles({ ...functionDeps(database), files, now: inTwoHours });
  const left: string[] = [];
  for await (const { key } of files.list()) left.push(key);
  expect(left.sort(), 'no orphan after the sweep').toEqual(uploads.sort());

  await database.close();
  await directory.remove();
}, 600_000);
