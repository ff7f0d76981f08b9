/** What a mail says, taken apart: not a word is lost, all of it is in one or the other. */
export interface Split {
  /** What is new. */
  body: string;
  /** The earlier mails below it. */
  quoted: string;
}

/** No line that introduces a quotation is longer: of longer ones only the beginning is looked at. */
const longestLine = 400;
/** So many lines that might introduce an earlier mail are looked into; of a mail with more, none. */
const mostCandidates = 1_000;
/** Of a longer text, in characters, nothing is a quotation: its lines alone would fill a worker's memory. */
const longestText = 2_000_000;
/** A signature below a quotation has so few lines. */
const longestSignature = 15;

/**
 * Parts a mail's text from the earlier mails that it quotes at its end. Every line is looked at a
 * bounded number of times, by patterns that cannot go back further than that line: a megabyte of
 * anything takes some milliseconds. A quotation with an answer below it is part of what is said.
 */
export function splitQuotedReply(text: string): Split {
  if (text.length > longestText) return { body: text, quoted: '' };
  // More than two empty lines in a row say nothing.
  const lines = text.replace(/\n{4,}/g, '\n\n\n').split('\n');
  const divider = findDivider(lines);
  const [from, to] = divider >= 0 ? [divider, lines.length] : trailingQuotation(lines);
  if (from === to) return { body: text, quoted: '' };
  const body = joined([...lines.slice(0, from), ...lines.slice(to)]);
  return body ? { body, quoted: joined(lines.slice(from, to)) } : { body: text, quoted: '' };
}

const joined = (lines: readonly string[]) => lines.join('\n').trim();

/** The beginning of a line. */
const lineAt = (lines: readonly string[], index: number) =>
  (lines[index] ?? '').slice(0, longestLine).trim();

const originalMessage =
  /^-{2,} ?(original message|oorspronkelijk bericht|ursprüngliche nachricht|message d'origine) ?-{2,}$/i;
const sender = /^\*?(from|van|von|de) ?:\*? /i;
const otherHeaders =
  /^\*?(sent|date|to|subject|cc|verzonden|datum|aan|onderwerp|gesendet|an|betreff|envoyé|à|objet) ?:\*? /i;
/** What stands above the head of a mail that is quoted or passed on. */
const rules = [
  // Outlook's, and what becomes of a line across HTML.
  /^(?:_{10,}|-{20,})$/,
  // Gmail's and Thunderbird's.
  /^-{5,} ?(?:forwarded message|doorgestuurd bericht|weitergeleitete nachricht|message transféré) ?-{3,}$/i,
  // Apple's.
  /^(?:begin forwarded message|begin doorgestuurd bericht|anfang der weitergeleiteten nachricht|début du message réexpédié) ?:$/i,
];

/** Whether a line, without spaces around it, stands above an earlier mail's head and says nothing else. */
export const isRule = (line: string): boolean =>
  originalMessage.test(line) || rules.some((each) => each.test(line));

/** Most lines are none by their first letter and their length. */
const candidate = /^\s{0,20}(?:[-_*fvdoale]|begin|sent|gesendet)/i;
const shortest = 5;

function findDivider(lines: readonly string[]): number {
  let candidates = 0;
  return lines.findIndex((line, index) => {
    if (line.length < shortest || candidates >= mostCandidates || !candidate.test(line))
      return false;
    candidates++;
    return isDivider(lines, index);
  });
}

/** Whether all below a line is an earlier mail, as Outlook and its like put it: without marks. */
function isDivider(lines: readonly string[], index: number): boolean {
  const line = lineAt(lines, index);
  if (originalMessage.test(line)) return true;
  if (isRule(line)) return isHeadBelow(lines, nextWithText(lines, index + 1));
  if (isHeaderBlock(lines, index)) return true;
  return isDatedIntroduction(line) && !isQuote(lines[nextWithText(lines, index + 1)]);
}

/** The head of an earlier mail: who sent it, after its date with some, and two lines of the like in the next four. */
const isHeaderBlock = (lines: readonly string[], index: number): boolean => {
  const isDateFirst = otherHeaders.test(lineAt(lines, index));
  return (
    sender.test(lineAt(lines, isDateFirst ? index + 1 : index)) &&
    [1, 2, 3, 4].filter((step) => otherHeaders.test(lineAt(lines, index + step))).length >= 2
  );
};

/** A line without the mark of a quotation, as far as it is looked at. */
export const withoutMark = (line = '') => line.slice(0, longestLine).replace(/^> ?/, '').trim();

/** The head of a mail below a rule: in any order, and with Apple's marks. */
function isHeadBelow(lines: readonly string[], index: number): boolean {
  const head = lines.slice(index, index + 5).map(withoutMark);
  const count = head.filter((line) => sender.test(line) || otherHeaders.test(line)).length;
  return count >= 3 && head.some((line) => sender.test(line));
}

/** The next line that is not empty, at most three further on. */
const nextWithText = (lines: readonly string[], index: number) =>
  [0, 1, 2].map((step) => index + step).find((at) => lineAt(lines, at) !== '') ?? index;

/** `On 21 Nov 2026 at 10:00, Anna wrote:` in the languages of our customers. */
const isIntroduction = (line: string) =>
  line.endsWith(':') &&
  /\b(wrote|schreef|geschreven|schrieb|geschrieben|a écrit|escribió)\b/i.test(line);
const isBegun = (line: string) => /^(on|op|am|le|el) /i.test(line);
const isDatedIntroduction = (line: string) =>
  isBegun(line) && isIntroduction(line) && /\d[:.]\d\d|<[^<>\s]+@[^<>\s]+>/.test(line);

const isQuote = (line = '') => line.startsWith('>');

/** The lines from the first to past the last of a quotation by marks that nothing but a signature follows. */
function trailingQuotation(lines: readonly string[]): [from: number, to: number] {
  const isEmpty = (index: number) => lines[index]?.trim() === '';
  const end = signatureAt(lines) ?? lines.length;
  let from = end;
  let first = end;
  while (from > 0 && (isQuote(lines[from - 1]) || isEmpty(from - 1))) {
    from--;
    if (isQuote(lines[from])) first = from;
  }
  if (first === end) return [lines.length, lines.length];
  // The first line that is none of it is the last of an introduction, or of what is new.
  for (const count of [1, 2, 3]) {
    const start = from - count;
    if (start < 0) break;
    const introduction = Array.from({ length: count }, (_, step) =>
      lineAt(lines, start + step),
    ).join(' ');
    if (isIntroduction(introduction) && isBegun(introduction)) return [start, end];
  }
  // `Anna schreef op 2026-11-21 10:00:` is one line.
  return [isIntroduction(lineAt(lines, from - 1)) ? from - 1 : first, end];
}

/** Where a signature below everything begins. */
function signatureAt(lines: readonly string[]): number | undefined {
  const first = Math.max(0, lines.length - longestSignature);
  for (let at = lines.length - 1; at >= first; at--) {
    if (/^-- ?$/.test(lines[at] ?? '')) return at;
    if (isQuote(lines[at])) return undefined;
  }
  return undefined;
}
