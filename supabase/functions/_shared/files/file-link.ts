import { base64url } from 'jose';
import { hmac, isHmac } from '#util/hmac.ts';

const validForMs = 5 * 60 * 1000;

/** What a mail can be shown as: its looks, its looks with pictures from elsewhere, or as it came. */
export const mailViews = ['formatted', 'pictures', 'raw'] as const;
export type MailView = (typeof mailViews)[number];

/** The path of a file, and of a message's mail. */
export const filePath = (id: string) => `files/${id}`;
export const mailPath = (messageId: string, view: MailView) => `files/mails/${messageId}/${view}`;

/** A path with a query that makes it work for five minutes, for somebody who may read it now. */
export async function signedLink(secret: string, path: string, now: Date): Promise<string> {
  const expires = String(now.getTime() + validForMs);
  const signature = base64url.encode(await hmac(secret, payload(path, expires)));
  return `${path}?${new URLSearchParams({ expires, signature })}`;
}

/** Whether an address is ours and not yet expired. Compares in constant time. */
export async function isSignedLink(
  secret: string,
  { path, expires, signature }: { path: string; expires: string; signature: string },
  now: Date,
): Promise<boolean> {
  if (!(Number(expires) > now.getTime())) return false;
  try {
    const bytes = new Uint8Array(base64url.decode(signature));
    return await isHmac(secret, payload(path, expires), bytes);
  } catch {
    return false;
  }
}

const payload = (path: string, expires: string) => `file:${path}:${expires}`;
