import type { Kysely } from 'kysely';
import type { DB } from '#database/database.gen.ts';
import { unshippedLinks } from '#domain/audit/audit-chain.ts';

const answerWithinMs = 10_000;

/** Where the audit trail is sent to, and what proves that it comes from here. */
interface Destination {
  url: string;
  token?: string;
}

/**
 * Sends what is new in the audit trail away, as JSON lines, each with its place in the chain: to a
 * store that whoever gets into this product cannot change. Returns how many lines went. A line may
 * come twice, after an answer that was lost; its `number` tells. Throws when the store does not take
 * them: then they go the next time.
 */
export async function shipAudit(db: Kysely<DB>, { url, token }: Destination): Promise<number> {
  const links = await unshippedLinks(db);
  const last = links.at(-1);
  if (!last) return 0;
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-ndjson',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: links.map((link) => `${JSON.stringify(link)}\n`).join(''),
    redirect: 'error',
    signal: AbortSignal.timeout(answerWithinMs),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`AUDIT_URL answered ${answer.status}`);
  await db
    .updateTable('audit_shipping')
    .set({ through: last.number })
    .where('through', '<', String(last.number))
    .execute();
  return links.length;
}
