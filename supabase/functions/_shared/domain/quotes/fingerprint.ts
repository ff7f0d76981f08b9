import { canonicalize } from 'json-canonicalize';
import { toHex } from '#util/hex.ts';
import type { QuoteDocument } from './document.ts';

/** The SHA-256, in hexadecimal, of a document's canonical JSON (RFC 8785). */
export async function fingerprint(document: QuoteDocument): Promise<string> {
  const bytes = new TextEncoder().encode(canonicalize(document));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return toHex(new Uint8Array(digest));
}
