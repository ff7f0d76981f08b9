import { type Kysely, type Selectable, sql } from 'kysely';
import type { Language } from '#contract/fields.ts';
import { candidateKinds, ticketReference } from '#contract/ticket.ts';
import type { DB, PrivateWebhookDeliveries } from '#database/database.gen.ts';
import { claim } from '#database/job-claims.ts';
import type { FunctionDeps, FunctionSettings } from '#http/deps.ts';
import { signDelivery } from '#http/webhook.ts';
import { isTrustedHost } from '#http/webhook-hosts.ts';
import type { Cipher } from '#util/cipher.ts';
import { reasonOf } from '../../failures.ts';
import { slackMessage, teamsMessage } from './chat-message.ts';
import { postWebhook } from './post-webhook.ts';

/** How long after each attempt that failed the next one is made, in seconds: eight within about a day. */
const waits = [5, 5 * 60, 30 * 60, 2 * 3_600, 5 * 3_600, 8 * 3_600, 10 * 3_600];

/** A place that took nothing for so long is told no more, until an admin turns it on. */
const disableAfter = '5 days';

/** Longer than an attempt takes: after it, whoever had it in hand did not come back. */
const lease = '60 seconds';

interface Deps {
  db: Kysely<DB>;
  cipher: Cipher;
  settings: FunctionSettings;
  now: FunctionDeps['now'];
}

type DeliveryRow = Selectable<PrivateWebhookDeliveries>;

/**
 * Tells other places what is due to be told. At least once: after a crash in between something goes again,
 * under the id that it had. No two processes have the same in hand. Each place has a line of its own, so that
 * one that answers slowly, or never, holds up nobody else. There are at most {@link mostWebhooks} of them.
 */
export function createWebhookDelivery(deps: Deps, report: (error: unknown) => void) {
  const lines = new Map<string, Promise<void>>();
  let isStopping = false;
  let taken = 0;

  async function work(endpoint: string) {
    while (!isStopping) {
      const delivery = await claimNext(deps.db, endpoint);
      if (!delivery) return;
      taken += 1;
      if (delivery.status === 'queued') await deliver(deps, delivery);
    }
  }

  const idle = async () => {
    await Promise.all(lines.values());
    return taken;
  };
  return {
    /** Begins to tell each place that something is due for, and waits for none of them. */
    startDue: async (): Promise<void> => {
      for (const endpoint of await findDue(deps.db)) {
        if (isStopping || lines.has(endpoint)) continue;
        const line = work(endpoint)
          .catch(report)
          .finally(() => lines.delete(endpoint));
        lines.set(endpoint, line);
      }
    },
    /** Waits until nobody is being told. Returns how much was taken in hand so far. */
    idle,
    /** Ends each line after what it has in hand. */
    stop: async (): Promise<void> => {
      isStopping = true;
      await idle();
    },
  };
}

/** The places that something is due for; what waits for one that is off waits until it is on. */
async function findDue(db: Kysely<DB>): Promise<string[]> {
  const rows = await db
    .selectFrom('private.webhook_deliveries as d')
    .innerJoin('private.webhook_endpoints as e', 'e.id', 'd.endpoint_id')
    .select('e.id')
    .distinct()
    .where('e.active', '=', true)
    .where('d.status', '=', 'queued')
    .where('d.due_at', '<=', sql<Date>`now()`)
    .execute();
  return rows.map(({ id }) => id);
}

/** The next thing for a place, unless any process tells it something, or it is off. */
const claimNext = (db: Kysely<DB>, endpoint: string): Promise<DeliveryRow | undefined> =>
  db.transaction().execute(async (trx) => {
    // Whoever else claims for this place waits here, and then sees this claim.
    const active = await trx
      .selectFrom('private.webhook_endpoints')
      .select('id')
      .where('id', '=', endpoint)
      .where('active', '=', true)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!active) return undefined;
    return trx
      .updateTable('private.webhook_deliveries')
      .set({ ...claim(), due_at: sql`now() + ${lease}::interval` })
      .where('id', '=', (query) =>
        query
          .selectFrom('private.webhook_deliveries as d')
          .select('d.id')
          .where('d.endpoint_id', '=', endpoint)
          .where('d.status', '=', 'queued')
          .where('d.due_at', '<=', sql<Date>`now()`)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('private.webhook_deliveries as held')
                  .select('held.id')
                  .where('held.endpoint_id', '=', endpoint)
                  .where('held.status', '=', 'queued')
                  .where('held.claims', '>', 0)
                  .where('held.due_at', '>', sql<Date>`now()`),
              ),
            ),
          )
          .orderBy('d.due_at')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .executeTakeFirst();
  });

async function deliver(deps: Deps, row: DeliveryRow): Promise<void> {
  const { db } = deps;
  const what = await readWhat(db, row.id);
  if (what.confidential || what.quarantine) {
    // It became so since: then nobody is told.
    await db.deleteFrom('private.webhook_events').where('id', '=', row.event_id).execute();
    return;
  }
  const started = performance.now();
  const outcome = await post(deps, what).catch((error: unknown) => ({
    status: null,
    text: null,
    error: reasonOf(error).slice(0, 500),
  }));
  const took = Math.round(performance.now() - started);
  const isTaken = outcome.status !== null && outcome.status >= 200 && outcome.status < 300;
  const wait = waits[row.attempts - 1];
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('private.webhook_deliveries')
      .set({
        claims: 0,
        attempted_at: sql`now()`,
        answer_status: outcome.status,
        answer: outcome.text,
        last_error: 'error' in outcome ? outcome.error : null,
        took_ms: took,
        status: isTaken ? 'delivered' : wait === undefined ? 'dead' : 'queued',
        ...(!isTaken && wait !== undefined && { due_at: later(wait) }),
      })
      .where('id', '=', row.id)
      .execute();
    const endpoint = trx
      .updateTable('private.webhook_endpoints')
      .where('id', '=', row.endpoint_id)
      // What is changed meanwhile is judged by its next attempt.
      .where('version', '=', what.version);
    if (isTaken) {
      await endpoint.set({ failing_since: null }).where('failing_since', 'is not', null).execute();
      return;
    }
    // 410: whoever is there wants no more of it (Standard Webhooks).
    const isOver =
      outcome.status === 410
        ? sql<boolean>`true`
        : sql<boolean>`coalesce(failing_since < now() - ${disableAfter}::interval, false)`;
    await endpoint
      .set({
        failing_since: sql`coalesce(failing_since, now())`,
        active: sql`active and not ${isOver}`,
        disabled_at: sql`case when ${isOver} then now() end`,
      })
      .execute();
  });
}

/** Not all at the same moment after a place was away: up to a tenth later. */
const later = (seconds: number) =>
  sql<Date>`now() + make_interval(secs => ${Math.round(seconds * (1 + Math.random() / 10))})`;

const readWhat = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom('private.webhook_deliveries as d')
    .innerJoin('private.webhook_endpoints as e', 'e.id', 'd.endpoint_id')
    .innerJoin('private.webhook_events as event', 'event.id', 'd.event_id')
    .leftJoin('tickets', 'tickets.id', 'event.ticket_id')
    .select(['e.id as endpointId', 'e.name', 'e.format', 'e.url', 'e.secret', 'e.version'])
    .select((eb) => eb.ref('e.locale').$castTo<Language>().as('locale'))
    .select(
      sql<string | null>`case when e.former_until > now() then e.former_secret end`.as('former'),
    )
    .select(['event.id as eventId', 'event.type', 'event.payload', 'event.occurred_at as at'])
    .select(['tickets.id as ticketId', 'number', 'kind', 'subject', 'confidential', 'quarantine'])
    .where('d.id', '=', id)
    .executeTakeFirstOrThrow();

type What = Awaited<ReturnType<typeof readWhat>>;

async function post({ cipher, settings, now }: Deps, what: What) {
  const { endpointId, format } = what;
  const open = (sealed: string, as: string) => openSealed(cipher, sealed, `${endpointId} ${as}`);
  const url = new URL(open(what.url, 'url'));
  const content = format === 'standard' ? eventOf(what) : messageOf(what, settings);
  const body = new TextEncoder().encode(JSON.stringify(content));
  const secrets = [
    ...(what.secret ? [open(what.secret, 'secret')] : []),
    ...(what.former ? [open(what.former, 'former')] : []),
  ];
  return postWebhook({
    url,
    body,
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': 'Delvanta-Webhooks/1',
      ...(secrets.length > 0 && (await signDelivery(secrets, body, now(), what.eventId))),
    },
    isTrusted: isTrustedHost(url, settings),
  });
}

function openSealed(cipher: Cipher, sealed: string, context: string): string {
  try {
    return cipher.open(sealed, context);
  } catch {
    throw new Error('ENCRYPTION_KEY is not the key that sealed this webhook');
  }
}

/** The body of Standard Webhooks: the same at each attempt. */
const eventOf = ({ type, at, payload }: What) => ({
  type,
  timestamp: at.toISOString(),
  data: payload,
});

function messageOf(what: What, { siteUrl }: FunctionSettings) {
  const { format, type, locale, number, ticketId, kind, subject } = what;
  const details = what.payload as { quote?: { number: string }; from?: string; to?: string };
  const named = details.quote?.number ?? (number === null ? what.name : ticketReference(number));
  const isOfCandidate = candidateKinds.some((each) => each === kind);
  const news = {
    ...{ type, locale, details },
    url: `${siteUrl}/servicedesk/${ticketId ? `tickets/${ticketId}` : 'dashboard'}`,
    reference: named,
    subject: isOfCandidate ? null : subject,
  };
  return format === 'slack' ? slackMessage(news) : teamsMessage(news);
}
