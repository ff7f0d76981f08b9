import * as v from 'valibot';
import { email as emailSchema } from '#contract/fields.ts';
import { isRule, splitQuotedReply, withoutMark } from './quoted-reply.ts';

/** A mail within another, passed on by whoever sent that. */
export interface InlineForward {
  from: { name: string; email: string };
  subject: string;
  body: string;
  quoted: string;
  /** What was written above it. */
  note: string;
}

/** How the subject of a mail that passes another on begins, in the languages of our customers. */
const forwardPrefix = /^\s*(?:fwd?|doorst|wg|tr)\s*:\s*/i;

const header =
  /^\*?(from|van|von|de|sent|date|verzonden|datum|gesendet|envoyé|to|aan|an|à|cc|subject|onderwerp|betreff|objet|reply-to|antwoord aan) ?:\*? ?(.*)$/i;
const senderNames = ['from', 'van', 'von', 'de'];
const subjectNames = ['subject', 'onderwerp', 'betreff', 'objet'];
/** A head has so many lines at most, folded ones and empty ones above it included. */
const mostHead = 14;

/** Whether a subject says that a mail passes another on. */
export const isForwardSubject = (subject: string): boolean => forwardPrefix.test(subject);

/**
 * The mail that another passes on in its text, as Outlook, Gmail and Apple Mail write it; null where its
 * subject does not say so, or no sender with an address is found. Every line is looked at once.
 */
export function readInlineForward(subject: string, text: string): InlineForward | null {
  if (!isForwardSubject(subject)) return null;
  const lines = text.split('\n');
  const at = lines.findIndex((_, index) => isHead(lines, index));
  if (at < 0) return null;
  const isQuoted = (lines[at] ?? '').startsWith('>');
  const rest = lines.slice(at).map((line) => (isQuoted ? line.replace(/^> ?/, '') : line));
  const { fields, length } = readHead(rest);
  const from = readSender(fields);
  if (!from) return null;
  const divider = lines.slice(0, at).findLastIndex((line) => line.trim() !== '');
  const isDivided = divider >= 0 && isRule(withoutMark(lines[divider]));
  const named = subjectNames.map((name) => fields.get(name)).find(Boolean);
  return {
    from,
    subject: named ?? subject.replace(forwardPrefix, ''),
    ...splitQuotedReply(rest.slice(length).join('\n').trim()),
    note: lines
      .slice(0, isDivided ? divider : at)
      .join('\n')
      .trim(),
  };
}

const nameOf = (line: string | undefined) =>
  header.exec(withoutMark(line))?.[1]?.toLowerCase() ?? '';

/** Whether a mail's head begins at a line: three fields, its sender among them, in whatever order. */
function isHead(lines: readonly string[], index: number): boolean {
  if (nameOf(lines[index]) === '') return false;
  const names = lines
    .slice(index, index + 6)
    .map(nameOf)
    .filter(Boolean);
  return names.length >= 3 && names.some((name) => senderNames.includes(name));
}

/** The fields of a head by their names, and how many lines it has with the empty ones below. */
function readHead(lines: readonly string[]) {
  const fields = new Map<string, string>();
  let length = 0;
  let last = '';
  for (const line of lines.slice(0, mostHead)) {
    const [, name, value = ''] = header.exec(withoutMark(line)) ?? [];
    if (name) {
      last = name.toLowerCase();
      fields.set(last, value.trim());
    } else if (withoutMark(line) === '') {
      break;
    } else {
      fields.set(last, `${fields.get(last) ?? ''} ${withoutMark(line)}`.trim());
    }
    length++;
  }
  return { fields, length };
}

function readSender(fields: ReadonlyMap<string, string>): InlineForward['from'] | null {
  const value = senderNames.map((name) => fields.get(name)).find(Boolean) ?? '';
  const [address = ''] = /[^\s<>[\]():;,"]{1,64}@[^\s<>[\]():;,"]{1,190}/.exec(value) ?? [];
  const parsed = v.safeParse(emailSchema, address);
  if (!parsed.success) return null;
  const name = value
    .slice(0, value.indexOf(address))
    .replace(/mailto:/gi, '')
    .replace(/[<[("'*]+/g, ' ')
    .replace(/["'*]+\s*$/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200);
  return { name: name || parsed.output, email: parsed.output };
}
