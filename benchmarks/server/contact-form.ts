import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import pg from 'pg';
import { proofField } from '#contract/spam-guard.ts';
import { freePort } from '#tests/support/postgres.ts';
import { formSecret, temporaryDirectory } from '#tests/support/product.ts';
import { load } from './load.ts';
import { anonKey } from './start.ts';

const duration = 10;

interface Measured {
  url: string;
  pid: number;
  /** Undefined for the embedded engine. */
  databaseUrl: string | undefined;
}

/**
 * How many contact forms a second, each by another sender and with a proof of work of its own; and how many a bare
 * server takes that only inserts as many rows on the same engine.
 */
export async function contactForm(product: Measured) {
  const ours = await send('contact form, JSON', product);
  const bare = await startBareServer(product.databaseUrl);
  try {
    return [ours, await send('the inserts alone', bare)];
  } finally {
    await bare.stop();
  }
}

async function send(name: string, server: Measured) {
  const proofs = await Promise.all(Array.from({ length: 8_000 }, solvedProof));
  let sent = 0;
  const message = () => ({
    name: 'Sanne de Vries',
    email: `sanne.${sent}@bench.example`,
    company: 'Meetlab',
    message: 'Wij willen ons LIMS vernieuwen.\nKunt u ons volgende week bellen?',
    locale: 'nl',
    [proofField]: proofs[sent++],
  });
  const options = {
    url: `${server.url}/functions/v1/send-contact-email`,
    connections: 20,
    requests: [
      {
        method: 'POST' as const,
        setupRequest: (request: object) => ({
          ...request,
          headers: {
            'Content-Type': 'application/json',
            apikey: anonKey,
            'Idempotency-Key': randomUUID(),
          },
          body: JSON.stringify(message()),
        }),
      },
    ],
  };
  await load('warm-up', { ...options, duration: 2 });
  const before = { sent, ...(await cpuTimes(server)) };
  const borne = await load(name, { ...options, duration });
  const after = await cpuTimes(server);
  const each = (ms: number) => (ms / (sent - before.sent)).toFixed(1);
  return {
    ...borne,
    'ms of CPU each': each(after.process - before.process),
    'ms of Postgres each': each(after.postgres - before.postgres),
  };
}

/** What the server's process, and those of its Postgres, have computed, in ms. */
async function cpuTimes({ pid, databaseUrl }: Measured) {
  const postgres = databaseUrl ? await backendsOf(databaseUrl) : [];
  const times = await Promise.all([pid, ...postgres].map(cpuTime));
  const [process = 0, ...backends] = times;
  return { process, postgres: backends.reduce((sum, time) => sum + time, 0) };
}

async function backendsOf(databaseUrl: string): Promise<number[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  );
  await client.end();
  return rows.map(({ pid }) => pid);
}

/** `/proc` counts in hundredths of a second; the name before may hold spaces. */
async function cpuTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return 10 * (Number(fields[11] ?? 0) + Number(fields[12] ?? 0));
}

async function startBareServer(databaseUrl: string | undefined) {
  const data = await temporaryDirectory();
  const port = await freePort();
  const args = [data.path, String(port), databaseUrl ?? ''];
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), args);
  await once(child, 'message');
  return {
    url: `http://localhost:${port}`,
    pid: child.pid!,
    databaseUrl,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await data.remove();
    },
  };
}

/** As the server makes and the browser solves them, but found at the first try: only the server is measured. */
async function solvedProof() {
  const now = Date.now();
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1_000,
    counter: 0,
    deriveKey,
    hmacSignatureSecret: formSecret,
    expiresAt: new Date(now + 3_600_000),
    data: { form: 'send-contact-email', issued: now - 10_000 },
  });
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}
