import { Buffer } from 'node:buffer';
import { unzlibSync } from 'fflate';
import { Unparsable } from '../parsing.ts';

/** What a PDF carries besides its pages. */
export interface PdfContents {
  /** It runs something, or sends or fetches something, when it is opened or clicked. */
  runs: boolean;
  /** It has other files inside. */
  embeds: boolean;
  /** It is encrypted: what its object streams carry is not known. */
  sealed: boolean;
}

/** Actions (ISO 32000-2, 12.6.4) and forms that a document to be read has no use for. */
const running = [
  ...['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE', 'Rendition'],
  ...['RichMedia', 'XFA'],
];
const embedding = ['EmbeddedFile', 'EmbeddedFiles', 'EF'];

/** How an object stream is packed by nobody who means well, and what we do not undo. */
const strangeFilters = [
  ...['ASCIIHexDecode', 'AHx', 'ASCII85Decode', 'A85', 'LZWDecode', 'LZW', 'RunLengthDecode', 'RL'],
  ...['Crypt', 'DecodeParms', 'DP'],
];

/** Unfolded, one object stream may be so large. */
const mostUnfolded = 16 * 1024 * 1024;
/** All that is unfolded of one file, each time that one stream is folded counted. */
const mostUnfoldedInAll = 64 * 1024 * 1024;
/** So many times a stream may be folded. */
const mostFilters = 4;
/** Each byte is read once, unless objects are made to look as if they stood in each other. */
const mostReadings = 4;

/**
 * Reads the names of every object of a PDF, those in object streams too. It does not follow the
 * file's own table of objects: wherever an object may begin, one is read, so that none is missed
 * whichever of them a reader follows. Pages are not unfolded: what they say is no object. Throws
 * {@link Unparsable} where objects are packed so that nobody can tell what they are.
 */
export function inspectPdf(bytes: Uint8Array): PdfContents {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const found: Names = new Map();
  const packed: PackedObjects[] = [];
  let budget = mostReadings * bytes.length + 64 * 1024;
  for (const start of objectStarts(whole)) {
    const names: Names = new Map();
    const { end, isStream } = readNames(whole, start, names, true);
    budget -= end - start;
    if (budget < 0) throw new Unparsable('malformed', 'Its objects stand in each other.');
    for (const name of names.keys()) found.set(name, 1);
    if (isStream && (names.has('ObjStm') || names.has('First'))) packed.push({ names, at: end });
  }
  const sealed = found.has('Encrypt');
  if (!sealed && packed.length > 0) {
    const unfold = createUnfolding();
    for (const objects of packed) readNames(unfold(whole, objects), 0, found, false);
  }
  return {
    runs: running.some((name) => found.has(name)),
    embeds: embedding.some((name) => found.has(name)),
    sealed,
  };
}

/** Names, and how often each stands there. */
type Names = Map<string, number>;

/** An object stream: the names in its dictionary, and where its bytes begin. */
interface PackedObjects {
  names: Names;
  at: number;
}

/** Where something may be an object: after each `7 0 obj` and each `trailer`, be it in the middle of one. */
function* objectStarts(whole: Buffer): Generator<number> {
  for (const word of ['obj', 'trailer']) {
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + 1)) {
      const after = at + word.length;
      if (word === 'trailer' || (isDigit(lastBefore(whole, at)) && !isRegular(whole[after]))) {
        yield after;
      }
    }
  }
}

/** The byte before a place that is no white space; of that so much at most. */
function lastBefore(whole: Buffer, at: number): number | undefined {
  for (let before = at - 1; before >= Math.max(0, at - 100); before--) {
    if (!white.has(whole[before] ?? -1)) return whole[before];
  }
}

/** Makes the function that unfolds the object streams of one file, into room that all of them share. */
function createUnfolding() {
  const rooms = [new Uint8Array(mostUnfolded), new Uint8Array(mostUnfolded)] as const;
  let left = mostUnfoldedInAll;
  return (whole: Buffer, { names, at }: PackedObjects): Buffer => {
    const isFolded = names.has('Filter');
    const times = (names.get('FlateDecode') ?? 0) + (names.get('Fl') ?? 0);
    // Filters that stand elsewhere are not known.
    const isUnknown = isFolded ? times === 0 || times > mostFilters : times > 0;
    if (isUnknown || strangeFilters.some((name) => names.has(name))) {
      throw new Unparsable('malformed', 'Its objects are packed strangely.');
    }
    // After the word comes one end of a line.
    let start = at;
    if (whole[start] === 13) start++;
    if (whole[start] === 10) start++;
    const end = whole.indexOf('endstream', start);
    let content: Uint8Array = whole.subarray(start, end < 0 ? whole.length : end);
    for (let time = 0; time < times; time++) {
      const room = rooms[time % 2 === 0 ? 0 : 1];
      content = unzlibSync(content, { out: room });
      left -= content.length;
      if (content.length === room.length || left < 0) {
        throw new Unparsable('malformed', 'It unfolds to too much.');
      }
    }
    const objects = Buffer.from(content.buffer, content.byteOffset, content.length);
    // They begin with their numbers and places (7.5.7); anything else is still packed in some way.
    if (content.length > 0 && !/^\s*\d+\s+\d+\s/.test(objects.toString('latin1', 0, 100))) {
      throw new Unparsable('malformed', 'Its objects are packed strangely.');
    }
    return objects;
  };
}

/**
 * Reads on from a place, token by token (ISO 32000-2, 7.2), and collects the names: those in texts and
 * remarks are none. With `oneObject` to the end of the object or to its stream, else to the end.
 */
function readNames(whole: Buffer, start: number, names: Names, oneObject: boolean) {
  let at = start;
  while (at < whole.length) {
    const byte = whole[at]!;
    if (byte === slash) {
      const end = endOfWord(whole, at + 1);
      const name = unescaped(whole.toString('latin1', at + 1, Math.min(end, at + 200)));
      names.set(name, (names.get(name) ?? 0) + 1);
      at = end;
    } else if (byte === remark) {
      while (at < whole.length && whole[at] !== 10 && whole[at] !== 13) at++;
    } else if (byte === opening) {
      at = endOfText(whole, at);
    } else if (isRegular(byte)) {
      const end = endOfWord(whole, at);
      const word = end - at < 12 ? whole.toString('latin1', at, end) : '';
      at = end;
      if (oneObject && word === 'stream') return { end: at, isStream: true };
      if (oneObject && (word === 'endobj' || word === 'endstream' || word === 'startxref')) break;
    } else {
      at++;
    }
  }
  return { end: at, isStream: false };
}

function endOfWord(whole: Buffer, start: number): number {
  let at = start;
  while (at < whole.length && isRegular(whole[at])) at++;
  return at;
}

/** After a text in round brackets, which may hold others. */
function endOfText(whole: Buffer, start: number): number {
  let depth = 0;
  for (let at = start; at < whole.length; at++) {
    if (whole[at] === backslash) at++;
    else if (whole[at] === opening) depth++;
    else if (whole[at] === closing && --depth === 0) return at + 1;
  }
  return whole.length;
}

/** A name as readers read it: `J#61vaScript` is JavaScript (7.3.5). */
const unescaped = (name: string) =>
  name.replace(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

const [slash, remark, opening, closing, backslash] = [...'/%()\\'].map((sign) =>
  sign.charCodeAt(0),
);
const white = new Set([0, 9, 10, 12, 13, 32]);
const delimiters = new Set([...'()<>[]{}/%'].map((sign) => sign.charCodeAt(0)));
const isRegular = (byte: number | undefined) =>
  byte !== undefined && !white.has(byte) && !delimiters.has(byte);
const isDigit = (byte = 0) => byte >= 0x30 && byte <= 0x39;
