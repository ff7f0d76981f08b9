import EmailReplyParser from 'email-reply-parser';
import { convert } from 'html-to-text';
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import * as v from 'valibot';
import { email as emailSchema } from '../contract/fields.ts';

/** What is read of a mail. Every text in it is a stranger's. */
export interface ParsedMail {
  /** Null when the mail does not say, or names no address. */
  from: { name: string; email: string } | null;
  /** Every address that it was sent or delivered to, in lower case. */
  recipients: string[];
  subject: string;
  /** What is new in it, as plain text. Empty when it has no words. */
  body: string;
  /** The earlier mails that it quotes. */
  quoted: string;
  /** Its Message-ID with angle brackets, where it has a sound one. */
  headerId: string | null;
  /** The Message-IDs that it answers. */
  references: string[];
  language: 'nl' | 'en' | undefined;
  attachments: { name: string; bytes: Uint8Array }[];
  header(name: string): string;
}

/** Thrown for a mail that no second try makes readable. */
export class UnreadableMail extends Error {
  override name = 'UnreadableMail';
}

/** A part that is larger is no text that anybody wrote. */
const mostText = 200_000;

/**
 * Reads a mail. Broken MIME is read as far as it goes; nothing of it is run, fetched or rendered.
 * Throws {@link UnreadableMail} for one that is built to tire its reader.
 */
export async function parseMail(raw: Uint8Array): Promise<ParsedMail> {
  const mail = await PostalMime.parse(raw, {
    attachmentEncoding: 'arraybuffer',
    maxNestingDepth: 50,
    maxHeadersSize: 256 * 1024,
    forceRfc822Attachments: true,
  }).catch((error) => {
    throw new UnreadableMail(String(error));
  });
  const header = (name: string) =>
    mail.headers.find(({ key }) => key === name)?.value.slice(0, 2000) ?? '';
  return {
    from: senderOf(mail),
    recipients: recipientsOf(mail),
    subject: lineOf(mail.subject ?? ''),
    ...splitQuotes(textOf(mail)),
    headerId: messageIds(mail.messageId ?? '')[0] ?? null,
    references: messageIds(`${mail.inReplyTo ?? ''} ${mail.references ?? ''}`),
    language: languageOf(header('content-language')),
    attachments: mail.attachments.map((file, index) => ({
      name: lineOf(file.filename ?? '') || `attachment-${index + 1}`,
      bytes: bytesOf(file),
    })),
    header,
  };
}

function senderOf({ from }: Email): ParsedMail['from'] {
  const parsed = v.safeParse(emailSchema, from?.address ?? '');
  if (!parsed.success) return null;
  const name = lineOf(from?.name ?? '').slice(0, 200);
  return { name: name || parsed.output, email: parsed.output };
}

function recipientsOf({ to = [], cc = [], bcc = [], headers }: Email): string[] {
  const flat = (list: Address[]): string[] =>
    list.flatMap(({ address, group }) => (group ? flat(group) : [address ?? '']));
  const delivered = headers
    .filter(({ key }) => ['delivered-to', 'x-original-to', 'envelope-to'].includes(key))
    .map(({ value }) => value.replace(/[<>\s]/g, ''));
  const all = [...flat([...to, ...cc, ...bcc]), ...delivered];
  return [...new Set(all.map((address) => address.toLowerCase()))].filter(Boolean).slice(0, 200);
}

/** The plain text, or else what the HTML says: as text, without pictures, scripts or styles. */
function textOf({ text, html }: Email): string {
  const plain = clean(text ?? '');
  if (plain || !html) return plain;
  const converted = convert(html.slice(0, mostText), {
    wordwrap: false,
    limits: { maxInputLength: mostText, maxDepth: 60, maxChildNodes: 2000 },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
    ],
  });
  return clean(converted);
}

/** Takes the earlier mails at the end apart. Not a word is lost: all of it is in one or the other. */
function splitQuotes(text: string): Pick<ParsedMail, 'body' | 'quoted'> {
  if (text.length > mostText) return { body: text, quoted: '' };
  const fragments = new EmailReplyParser().read(text).getFragments();
  // A quotation with an answer below it is part of what is said, and so is a signature.
  const isOld = (fragment: (typeof fragments)[number]) =>
    fragment.isHidden() && fragment.isQuoted();
  const textOf = (some: typeof fragments) =>
    some
      .map((fragment) => fragment.getContent().trim())
      .filter(Boolean)
      .join('\n\n');
  const body = textOf(fragments.filter((fragment) => !isOld(fragment)));
  return body ? { body, quoted: textOf(fragments.filter(isOld)) } : { body: text, quoted: '' };
}

const messageIds = (text: string) =>
  [...text.slice(0, 20_000).matchAll(/<[^<>\s]{1,498}>/g)].map(([id]) => id).slice(-50);

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

const lineOf = (text: string) => clean(text).replace(/\s+/g, ' ').slice(0, 300);

const bytesOf = ({ content }: Attachment) =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
