import { Buffer } from 'node:buffer';
import { ticketReference } from '#contract/ticket.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';
import { mailFrameStyle } from './mail-frame-style.ts';

type Deps = Pick<FunctionDeps, 'db' | 'files' | 'settings'>;

/** Pictures of a mail that are shown in their place: of these kinds, and so much of them in all. */
const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
const mostPictureBytes = 12 * 1024 * 1024;

/**
 * A message's mail as a page for a frame, and the policy that the page comes with. It is XML: read by
 * its exact rules it is what the sanitiser wrote, where a reader of HTML might repair it into something
 * else, and hosts that hand out no HTML hand it out. Throws `not_found` where there is none.
 */
export async function readFormattedMail(
  { db, files, settings }: Deps,
  messageId: string,
  withRemotePictures: boolean,
): Promise<{ page: string; policy: string }> {
  const mail = await db
    .selectFrom('message_html')
    .select('html')
    .where('message_id', '=', messageId)
    .executeTakeFirst();
  if (!mail) throw new ApiError('not_found');
  const pictures = await db
    .selectFrom('attachments')
    .innerJoin('files', 'files.id', 'file_id')
    .select(['files.id', 'content_id', 'media_type', 'bytes'])
    .where('message_id', '=', messageId)
    .where('content_id', 'is not', null)
    .where('media_type', 'in', pictureTypes)
    .where('scan', '<>', 'infected')
    .orderBy('attachments.created_at')
    .orderBy('files.id')
    .execute();
  const sources = new Map<string, string>();
  let room = mostPictureBytes;
  for (const { id, content_id, media_type, bytes } of pictures) {
    const content = bytes <= room ? await files.read(id) : null;
    if (!content || !content_id) continue;
    room -= bytes;
    const data = Buffer.from(await new Response(content).arrayBuffer()).toString('base64');
    sources.set(content_id, `data:${media_type};base64,${data}`);
  }
  const placed = placePictures(mail.html, sources, withRemotePictures);
  const elsewhere = withRemotePictures ? ' https: http:' : '';
  return {
    page: `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Mail</title><style>${mailFrameStyle}</style></head><body>${placed}</body></html>`,
    policy: [
      'sandbox allow-popups allow-popups-to-escape-sandbox',
      "default-src 'none'",
      `img-src data:${elsewhere}`,
      "style-src 'unsafe-inline'",
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors 'self' ${settings.siteUrl}`,
    ].join('; '),
  };
}

/**
 * Puts pictures of the mail where it names them. In what the sanitiser wrote `<img ` begins a tag and
 * nothing else, because in words and attributes it writes `<` as an entity.
 */
const placePictures = (
  html: string,
  sources: ReadonlyMap<string, string>,
  withRemote: boolean,
): string =>
  html.replace(/<img ([^<>]*)\/>/g, (_, attributes: string) => {
    const placed = attributes.replace(/(^| )src="cid:([^"]*)"/i, (_, before, name) => {
      const source = sources.get(contentId(name));
      return source ? `${before}src="${source}"` : `${before}data-missing="1"`;
    });
    return `<img ${withRemote ? placed.replace(/(^| )data-src="/, '$1src="') : placed}/>`;
  });

/** A name as a mail's part has it, from an address that stands in an attribute (RFC 2392). */
function contentId(address: string): string {
  const name = address.replaceAll('&amp;', '&');
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** A mail byte for byte, as long as it is kept. Throws `not_found` when it is no longer. */
export async function readRawMail({ db }: Deps, messageId: string) {
  const mail = await db
    .selectFrom('inbound_mails')
    .innerJoin('tickets', 'tickets.id', 'ticket_id')
    .select(['raw', 'number'])
    .where('message_id', '=', messageId)
    .executeTakeFirst();
  if (!mail?.raw) throw new ApiError('not_found');
  return { raw: new Uint8Array(mail.raw), name: `${ticketReference(mail.number)}.eml` };
}
