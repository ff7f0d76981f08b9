import { Buffer } from 'node:buffer';
import { hmac, isHmac } from '#util/hmac.ts';

const toleranceSeconds = 5 * 60;

/** What a signed delivery says of itself, as Standard Webhooks names it. */
export interface Delivery {
  id: string;
  /** Seconds since 1970. */
  timestamp: string;
  /** `v1,<base64>`, several with spaces between while a secret is being changed. */
  signature: string;
}

/** A delivery as a request's headers have it. */
export const deliveryOf = (headers: Headers): Delivery => ({
  id: headers.get('webhook-id') ?? '',
  timestamp: headers.get('webhook-timestamp') ?? '',
  signature: headers.get('webhook-signature') ?? '',
});

/**
 * The key that a secret stands for: with `whsec_` before it, as Standard Webhooks writes secrets, the
 * bytes that follow in base64; else its own characters.
 */
const webhookKey = (secret: string): string | Uint8Array<ArrayBuffer> =>
  secret.startsWith('whsec_')
    ? new Uint8Array(Buffer.from(secret.slice('whsec_'.length), 'base64'))
    : secret;

/**
 * Whether a delivery was signed with our secret within the last five minutes
 * (standardwebhooks.com: HMAC-SHA256 of `id.timestamp.body`). Compares in constant time.
 */
export async function isSigned(
  secret: string,
  { id, timestamp, signature }: Delivery,
  body: Uint8Array,
  now: Date,
): Promise<boolean> {
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
  if (!/^\d{1,12}$/.test(timestamp) || age > toleranceSeconds) return false;
  const signed = signedBytes(id, timestamp, body);
  const key = webhookKey(secret);
  for (const each of signature.split(' ').slice(0, 5)) {
    const [version, text = ''] = each.split(',');
    if (version === 'v1' && (await isHmac(key, signed, Buffer.from(text, 'base64')))) return true;
  }
  return false;
}

/** The headers of a delivery of ours, signed now; by several secrets while one is being changed. */
export async function signDelivery(
  secrets: readonly string[],
  body: Uint8Array,
  now: Date,
  id: string = crypto.randomUUID(),
): Promise<Record<string, string>> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signatures = secrets.map(async (secret) => {
    const bytes = await hmac(webhookKey(secret), signedBytes(id, timestamp, body));
    return `v1,${Buffer.from(bytes).toString('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': (await Promise.all(signatures)).join(' '),
  };
}

const signedBytes = (id: string, timestamp: string, body: Uint8Array) =>
  Buffer.concat([Buffer.from(`${id}.${timestamp}.`), body]);
