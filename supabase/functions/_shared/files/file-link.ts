import { base64url } from 'jose';
import { hmac, isHmac } from '#util/hmac.ts';

const validForMs = 5 * 60 * 1000;

/** The path and query of a short-lived address of a file, for somebody who may read it now. */
export async function fileLink(secret: string, id: string, now: Date): Promise<string> {
  const expires = String(now.getTime() + validForMs);
  const signature = base64url.encode(await hmac(secret, payload(id, expires)));
  return `files/${id}?${new URLSearchParams({ expires, signature })}`;
}

/** Whether an address of a file is ours and not yet expired. Compares in constant time. */
export async function isFileLink(
  secret: string,
  { id, expires, signature }: { id: string; expires: string; signature: string },
  now: Date,
): Promise<boolean> {
  if (!(Number(expires) > now.getTime())) return false;
  try {
    const bytes = new Uint8Array(base64url.decode(signature));
    return await isHmac(secret, payload(id, expires), bytes);
  } catch {
    return false;
  }
}

const payload = (id: string, expires: string) => `file:${id}:${expires}`;
