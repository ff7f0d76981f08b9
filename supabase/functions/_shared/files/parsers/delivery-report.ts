import type { Attachment } from 'postal-mime';
import type { DeliveryReport } from '../parsing.ts';

/** Of a report's parts so much is read, in bytes: what matters stands at their beginning. */
const mostRead = 64 * 1024;

/**
 * What a delivery report says (RFC 3464) of the mail that came back; null when the parts are none, or
 * when it only tells of a delay.
 */
export function readDeliveryReport(parts: readonly Attachment[]): DeliveryReport | null {
  const status = parts.find(({ mimeType }) => mimeType === 'message/delivery-status');
  if (!status) return null;
  const field = fieldsOf(status);
  if (field('action').toLowerCase() !== 'failed') return null;
  const returned = parts.find(({ mimeType }) =>
    ['message/rfc822', 'text/rfc822-headers'].includes(mimeType),
  );
  const messageId = returned ? fieldsOf(returned)('message-id') : '';
  return {
    messageId: /<[^<>\s]{1,498}>/.exec(messageId)?.[0] ?? null,
    recipient:
      /^(?:rfc822\s*;)?\s*<?([^\s<>;]{3,254}@[^\s<>;]{1,254})>?/i
        .exec(field('original-recipient') || field('final-recipient'))?.[1]
        ?.toLowerCase() ?? null,
    reason: `${field('status')} ${field('diagnostic-code')}`.trim().slice(0, 500),
  };
}

/** The first field of each name, unfolded. */
function fieldsOf({ content }: Attachment): (name: string) => string {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const text = new TextDecoder().decode(new Uint8Array(bytes).subarray(0, mostRead));
  const fields = new Map<string, string>();
  let open = '';
  for (const line of text.split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (/^[ \t]/.test(line) && open) {
      fields.set(open, `${fields.get(open)} ${line.trim()}`);
    } else if (colon > 0) {
      const name = line.slice(0, colon).toLowerCase();
      open = fields.has(name) ? '' : name;
      if (open) fields.set(open, line.slice(colon + 1).trim());
    } else {
      open = '';
    }
  }
  return (name) => fields.get(name) ?? '';
}
