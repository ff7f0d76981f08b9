import type { AttachmentType } from '#contract/attachment.ts';
import type { CvType } from '#contract/cv.ts';

/**
 * All that takes apart what strangers send. The embedded server runs it in processes with a
 * heap and a deadline of their own (`server/files/parsing`); an edge function runs it directly, in an
 * isolate that is bounded as a whole. Each throws {@link Unparsable} for what it cannot bear.
 */
export interface Parsers {
  /**
   * The media type of a CV, `protected` when only a password would tell what it is, or null when it is
   * none that is allowed.
   */
  inspectCv(name: string, bytes: Uint8Array): Promise<CvType | 'protected' | null>;
  /** The media type of a file that an agent attaches, or null when it is none that is allowed. */
  inspectAttachment(name: string, bytes: Uint8Array): Promise<AttachmentType | null>;
  /** What a file that came by mail is, or why it is not kept. */
  inspectMailFile(name: string, bytes: Uint8Array): Promise<MailFileKind>;
  parseMail(raw: Uint8Array): Promise<ParsedMail>;
}

/**
 * `runs`: a program, a script, a page, or a document with macros or actions. `unreadable`: nobody can
 * tell what is in it. `sealed`: kept, although only a password tells what is in it.
 */
export type MailFileKind =
  | { mediaType: string; sealed?: true; refused?: never }
  | { refused: 'runs' | 'unreadable' };

/** What is read of a mail. Every text in it is a stranger's. */
export interface ParsedMail {
  /** Null when the mail does not say, or names no address. */
  from: { name: string; email: string } | null;
  /** Whether it has one `From` line with one address, as every mail should. */
  hasOneSender: boolean;
  /** Every address that it was sent or delivered to, in lower case. */
  recipients: string[];
  /** Whom its sender addressed, in `To` and `Cc`, in lower case. */
  addressees: string[];
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
  /** What it looks like; null where it came as text only. */
  formatted: FormattedMail | null;
  attachments: MailAttachment[];
  /** The mail that this one passes on, within its text or as a file. */
  forwarded: ForwardedMail | null;
  /** The first header of each name, by that name in lower case. */
  headers: Map<string, string>;
  /** Every `Authentication-Results`, the topmost first. */
  authentication: string[];
  /** What came back of our own mail, when this says that it could not be delivered. */
  report: DeliveryReport | null;
}

export interface MailAttachment {
  name: string;
  bytes: Uint8Array;
  /** By which name the HTML shows it in its place, without angle brackets. */
  contentId: string | null;
}

/** A mail's HTML, without whatever could run, reach out or leave its place. */
export interface FormattedMail {
  /** Well-formed as XML too. Pictures that stand elsewhere have their address in `data-src`. */
  markup: string;
  remotePictures: number;
}

/** A mail within another. */
export interface ForwardedMail {
  from: { name: string; email: string };
  subject: string;
  body: string;
  quoted: string;
  /** What was written above it. */
  note: string;
  /** What it brings along where it was a file itself; else all of that is the outer mail's. */
  attached: Pick<ParsedMail, 'formatted' | 'attachments'> | null;
}

/** That a mail could not be delivered, for good. */
export interface DeliveryReport {
  /** Of the mail that came back, with angle brackets; null when the report does not say. */
  messageId: string | null;
  /** Who did not get it, in lower case; null when the report does not say. */
  recipient: string | null;
  /** The server's own words, such as `5.1.1 smtp; 550 no such user`. */
  reason: string;
}

/** Thrown for a file or a mail that no second try makes readable, or that takes more than it may. */
export class Unparsable extends Error {
  override name = 'Unparsable';
  readonly why: 'malformed' | 'too-slow' | 'too-heavy';

  constructor(why: Unparsable['why'], message: string = why) {
    super(message);
    this.why = why;
  }
}

/** Thrown when nobody began to read, which is not the file's fault: trying again later may help. */
export class ParsersUnavailable extends Error {
  override name = 'ParsersUnavailable';
}
