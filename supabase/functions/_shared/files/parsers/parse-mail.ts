import { convert } from 'html-to-text';
import { type Address, type Attachment, addressParser, type Email } from 'postal-mime';
import * as v from 'valibot';
import { directionControls, email as emailSchema, isEmailAddress } from '#contract/fields.ts';
import { type ParsedMail, Unparsable } from '../parsing.ts';
import { readDeliveryReport } from './delivery-report.ts';
import { formatMail } from './formatted-mail.ts';
import { readInlineForward } from './forwarded-mail.ts';
import { MimeReader } from './mime-reader.ts';
import { splitQuotedReply } from './quoted-reply.ts';
import { isTnef, readTnef } from './tnef.ts';

/** Of HTML so much is read: more of it is no text that anybody wrote. */
const mostHtml = 200_000;
const mostNesting = 20;
const mostParts = 200;
const mostHeaderBytes = 100 * 1024;
/** The text and the files of a mail together: somewhat more than a mail may have. */
const mostResult = 32 * 1024 * 1024;

/**
 * Reads a mail. Broken MIME is read as far as it goes; nothing of it is run, fetched or rendered.
 * Throws {@link Unparsable} for one that is built to tire its reader.
 */
export const parseMail = (raw: Uint8Array): Promise<ParsedMail> => parse(raw, true);

async function parse(raw: Uint8Array, mayForward: boolean): Promise<ParsedMail> {
  if (countParts(raw) > mostParts) throw new Unparsable('malformed', 'It has too many parts.');
  const read = await new MimeReader({
    attachmentEncoding: 'arraybuffer',
    maxNestingDepth: mostNesting,
    maxHeadersSize: mostHeaderBytes,
    forceRfc822Attachments: true,
  })
    .parse(raw)
    .catch((error) => {
      throw new Unparsable('malformed', String(error));
    });
  const mail = withUnpacked(read);
  const headers = headersOf(mail);
  const text = textOf(mail);
  const parsed = {
    from: senderOf(mail),
    hasOneSender: hasOneSender(mail),
    recipients: recipientsOf(mail),
    addressees: addressesOf([...(mail.to ?? []), ...(mail.cc ?? [])]).filter(isEmailAddress),
    subject: lineOf(mail.subject ?? ''),
    ...splitQuotedReply(text),
    headerId: messageIds(mail.messageId ?? '')[0] ?? null,
    references: messageIds(`${mail.inReplyTo ?? ''} ${mail.references ?? ''}`),
    language: languageOf(headers.get('content-language') ?? ''),
    formatted: formatMail(mail.html),
    attachments: mail.attachments.map((file, index) => ({
      name:
        lineOf(file.filename ?? '') || `attachment-${index + 1}${endingFor[file.mimeType] ?? ''}`,
      bytes: bytesOf(file),
      contentId: lineOf(file.contentId ?? '').replace(/^<|>$/g, '') || null,
    })),
    forwarded: mayForward ? await readForward(mail, text) : null,
    headers,
    authentication: mail.headers
      .filter(({ key }) => key === 'authentication-results')
      .slice(0, 20)
      // Whole: a domain that is cut short is another one.
      .map(({ value }) => value),
    report: readDeliveryReport(mail.attachments),
  };
  const within = parsed.forwarded?.attached;
  const size = [...parsed.attachments, ...(within?.attachments ?? [])].reduce(
    (sum, { bytes }) => sum + bytes.length,
    parsed.body.length +
      parsed.quoted.length +
      (parsed.formatted?.markup.length ?? 0) +
      (within?.formatted?.markup.length ?? 0),
  );
  if (size > mostResult) throw new Unparsable('malformed', 'It unfolds to more than it may.');
  return parsed;
}

/**
 * The mail with what Outlook packed into `winmail.dat` as files of its own; its words only where the mail
 * has no others. A packet that cannot be read stays a file.
 */
function withUnpacked(mail: Email): Email {
  let { text, html } = mail;
  const attachments = mail.attachments.flatMap((file): Attachment | Attachment[] => {
    if (!isTnef(file.mimeType, file.filename ?? '')) return file;
    const content = readTnef(bytesOf(file));
    if (!content) return file;
    if (!text?.trim() && !html) ({ text, html } = content);
    return content.files.map(({ name, bytes, contentId }) => ({
      filename: name,
      mimeType: 'application/octet-stream',
      disposition: 'attachment',
      content: bytes.buffer,
      contentId,
    }));
  });
  return { ...mail, text, html, attachments };
}

/** The mail that another passes on: as a file, or in its text. A report of a server passes none on. */
async function readForward(mail: Email, text: string): Promise<ParsedMail['forwarded']> {
  const isReport = mail.attachments.some(({ mimeType }) => mimeType === 'message/delivery-status');
  const file = mail.attachments.find(({ mimeType }) => mimeType === 'message/rfc822');
  if (!file || isReport) {
    const inline = readInlineForward(lineOf(mail.subject ?? ''), text);
    if (!inline) return null;
    const from = { ...inline.from, name: lineOf(inline.from.name) || inline.from.email };
    return { ...inline, from, subject: lineOf(inline.subject), attached: null };
  }
  const inner = await parse(bytesOf(file), false).catch(() => null);
  if (!inner?.from) return null;
  const { from, subject, body, quoted, formatted, attachments } = inner;
  return { from, subject, body, quoted, note: text, attached: { formatted, attachments } };
}

/** How parts without a name end. */
const endingFor: Record<string, string> = {
  'message/rfc822': '.eml',
  'text/calendar': '.ics',
  'application/pkcs7-signature': '.p7s',
  'application/pgp-signature': '.asc',
};

/**
 * How many parts a mail may have at most: the lines that are one of the boundaries that it names.
 * Before it is parsed, because each part takes memory, be it empty.
 */
function countParts(raw: Uint8Array): number {
  const source = new TextDecoder('latin1').decode(raw);
  const boundaries = new Set<string>();
  for (const [, quoted, bare] of source.matchAll(
    /boundary(?:\*0?\*?)?\s{0,10}=\s{0,10}(?:"([^"\r\n]{1,200})"|([^\s";]{1,200}))/gi,
  )) {
    boundaries.add(quoted ?? bare ?? '');
    if (boundaries.size > mostParts) return boundaries.size;
  }
  let parts = 0;
  for (const [, line = ''] of source.matchAll(/^--(.{1,200})/gm)) {
    if (boundaries.has(line.trimEnd())) parts++;
  }
  return parts;
}

/** Of what comes more than once the first counts. */
function headersOf({ headers }: Email): Map<string, string> {
  const found = new Map<string, string>();
  for (const { key, value } of headers) if (!found.has(key)) found.set(key, value.slice(0, 2_000));
  return found;
}

function senderOf({ from }: Email): ParsedMail['from'] {
  const parsed = v.safeParse(emailSchema, from?.address ?? '');
  if (!parsed.success) return null;
  const name = lineOf(from?.name ?? '').slice(0, 200);
  return { name: name || parsed.output, email: parsed.output };
}

function hasOneSender({ headers }: Email): boolean {
  const lines = headers.filter(({ key }) => key === 'from');
  return lines.length === 1 && addressParser(lines[0]?.value ?? '').length === 1;
}

function recipientsOf({ to = [], cc = [], bcc = [], headers }: Email): string[] {
  const delivered = headers
    .filter(({ key }) => ['delivered-to', 'x-original-to', 'envelope-to'].includes(key))
    .map(({ value }) => value.replace(/[<>\s]/g, ''));
  return distinct([...addressesOf([...to, ...cc, ...bcc]), ...delivered]);
}

function addressesOf(list: Address[]): string[] {
  const flat = (some: Address[]): string[] =>
    some.flatMap(({ address, group }) => (group ? flat(group) : [address ?? '']));
  return distinct(flat(list));
}

const distinct = (addresses: string[]) =>
  [...new Set(addresses.map((address) => address.toLowerCase()))].filter(Boolean).slice(0, 200);

/** The plain text, or else what the HTML says: as text, without pictures, scripts or styles. */
function textOf({ text, html }: Email): string {
  const plain = clean(text ?? '');
  if (plain || !html) return plain;
  const converted = convert(html.slice(0, mostHtml), {
    wordwrap: false,
    limits: { maxInputLength: mostHtml, maxDepth: 60, maxChildNodes: 2000 },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
      // The cells of a table stay apart, its rows below each other.
      { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      { selector: 'td', format: 'inlineSurround', options: { suffix: '\t' } },
      { selector: 'th', format: 'inlineSurround', options: { suffix: '\t' } },
    ],
  });
  const lines = converted.split('\n').map((line) => line.trimEnd());
  return clean(lines.join('\n').replace(/\n{3,}/g, '\n\n'));
}

const messageIds = (text: string) =>
  [...text.slice(0, 20_000).matchAll(/<[^<>\s\p{Cc}]{1,498}>/gu)].map(([id]) => id).slice(-50);

function languageOf(header: string): ParsedMail['language'] {
  const [, language] = /^\s*(nl|en)\b/i.exec(header) ?? [];
  return language?.toLowerCase() as ParsedMail['language'];
}

/** Text as the database can keep it: whole characters, no control characters but tabs and line ends. */
function clean(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

const lineOf = (text: string) =>
  clean(text).replace(directionControls, '').replace(/\s+/g, ' ').trim().slice(0, 300);

const bytesOf = ({ content }: Attachment) =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
