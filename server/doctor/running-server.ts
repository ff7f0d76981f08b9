import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Finding } from '#contract/system-check.ts';
import { type Cipher, createCipher } from '#util/cipher.ts';
import { findEncryptionKey } from '../auth/encryption-key.ts';
import { patienceMs } from '../failures.ts';
import type { Subject } from './subject.ts';

/**
 * What only the running server knows: how requests reach it, and, on the embedded engine, what stands in
 * the database that it holds. It says so to whoever has the installation's key, and to nobody else: the
 * moment of the question, sealed, is the proof, and is good for this question and a minute.
 */
const paths = { forwarded: '/doctor/forwarded', database: '/doctor/database' };
const proofMs = 60_000;

interface Parts {
  seal: Pick<Cipher, 'open'>;
  examine: () => Promise<Finding[]>;
  now: () => Date;
}

/** `GET /doctor/forwarded` and `GET /doctor/database`. Without the proof there is no such address. */
export function createDoctorRoutes({ seal, examine, now }: Parts) {
  const isProven = (c: Context) => {
    const [, proof = ''] = /^Bearer (\S+)$/.exec(c.req.header('Authorization') ?? '') ?? [];
    try {
      return Math.abs(now().getTime() - Number(seal.open(proof, c.req.path))) < proofMs;
    } catch {
      return false;
    }
  };
  const app = new Hono();
  app.use('/doctor/*', async (c, next) => {
    if (!isProven(c)) return c.notFound();
    await next();
    c.header('Cache-Control', 'no-store');
  });
  app.get(paths.forwarded, (c) => {
    const entries = (c.req.header('X-Forwarded-For') ?? '').split(',');
    return c.json({ forwarded: entries.filter((entry) => entry.trim() !== '').length });
  });
  app.get(paths.database, async (c) => c.json(await examine()));
  return app;
}

async function askServer({ env, now }: Subject, origin: string, path: string): Promise<unknown> {
  const key = await findEncryptionKey(env);
  if (!key) return null;
  const proof = createCipher(key).seal(String(now().getTime()), path);
  const answer = await fetch(`${origin}${path}`, {
    headers: { Authorization: `Bearer ${proof}` },
    redirect: 'error',
    // Of a database it has several questions to answer.
    signal: AbortSignal.timeout(path === paths.database ? 12 * patienceMs : patienceMs),
  });
  return answer.ok ? await answer.json() : null;
}

const forwardedAnswer = v.object({ forwarded: v.number() });

/** How many proxies wrote down whom they stand for, on the way to the server; null when it does not say. */
export async function askForwarded(subject: Subject, origin: string): Promise<number | null> {
  const answer = v.safeParse(forwardedAnswer, await askServer(subject, origin, paths.forwarded));
  return answer.success ? answer.output.forwarded : null;
}

const findingsAnswer = v.array(
  v.variant('state', [
    v.object({ name: v.string(), state: v.picklist(['ok', 'skipped']), says: v.string() }),
    v.object({
      ...{ name: v.string(), state: v.picklist(['warning', 'failure']) },
      ...{ says: v.string(), remedy: v.string() },
    }),
  ]),
);

/** What the server that holds the embedded database finds in it; null when it does not say. */
export async function askDatabase(subject: Subject): Promise<Finding[] | null> {
  const { HOST, PORT } = subject.env;
  const host = ['0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST;
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
  // What holds the port may be no server of ours, and silent.
  const probe = { redirect: 'error', signal: AbortSignal.timeout(patienceMs) } as const;
  if (!(await fetch(`${origin}/healthz`, probe).catch(() => null))?.ok) return null;
  const answer = v.safeParse(
    findingsAnswer,
    await askServer(subject, origin, paths.database).catch(() => null),
  );
  return answer.success ? answer.output : null;
}
