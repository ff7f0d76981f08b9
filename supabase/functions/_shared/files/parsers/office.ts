import { unzipSync } from 'fflate';
import type { ZipEntry } from './zip.ts';

/** Of each part that is looked into; a longer one is no document that anybody wrote. */
const mostPartBytes = 20 * 1024 * 1024;

const isTypes = (name: string) => name === '[Content_Types].xml';
const isRelations = (name: string) => /(^|\/)_rels\/[^/]*\.rels$/i.test(name);
const isText = (name: string) => /^(word|xl\/externalLinks)\/.*\.xml$/i.test(name);

/** Whether a zip is a document of Office (ECMA-376). */
export const isOffice = (entries: readonly ZipEntry[]) => entries.some(({ name }) => isTypes(name));

/**
 * Whether an Office document runs or fetches something when it is opened: macros under whatever name,
 * templates, objects or frames from elsewhere, or fields that ask another program (DDE). `null` when
 * nobody can tell.
 */
export function officeRuns(bytes: Uint8Array, entries: readonly ZipEntry[]): boolean | null {
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  // Of two parts of one name each reader takes the one that it likes.
  if (names.size < entries.length) return null;
  const looked = entries.filter(({ name }) => isTypes(name) || isRelations(name) || isText(name));
  if (looked.some((entry) => entry.bytes > mostPartBytes)) return null;
  for (const { name } of looked) {
    const part = unzipSync(bytes, { filter: (entry) => entry.name === name })[name];
    const text = part && textOf(part);
    if (text === undefined) return null;
    if (isTypes(name) && /macroEnabled|vbaProject|vbaData|activeX/i.test(decoded(text)))
      return true;
    if (isRelations(name) && relationsOf(text).some(isHarmful)) return true;
    if (isText(name) && asksPrograms(text)) return true;
  }
  return false;
}

interface Relation {
  type: string;
  target: string;
  isExternal: boolean;
}

/** A tag begins at each `<`: in a value it would have to be written as an entity. */
const relationsOf = (xml: string): Relation[] =>
  xml
    .split('<')
    .filter((tag) => /^([\w.-]+:)?Relationship\s/.test(tag))
    .map((tag) => ({
      type: attribute(tag, 'Type'),
      target: attribute(tag, 'Target'),
      isExternal: /^external$/i.test(attribute(tag, 'TargetMode').trim()),
    }));

/** Links wait for a click, and tables name each other; all else from elsewhere is fetched unasked. */
function isHarmful({ type, target, isExternal }: Relation): boolean {
  // Whatever a chunk of another format is, Word makes it part of the document when it opens it.
  if (/\/(vbaProject|wordVbaData|activeXControl\w*|control|aFChunk)$/i.test(type)) return true;
  if (!isExternal || /\/(hyperlink|externalLinkPath)$/i.test(type)) return false;
  // Word writes down from which file of its own machine a document was made.
  return !(/\/attachedTemplate$/i.test(type) && /^(file:\/\/\/)?[a-z]:[\\/]/i.test(target));
}

function attribute(tag: string, name: string): string {
  const [, double, single] =
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? [];
  return decoded(double ?? single ?? '');
}

/** Fields of Word that start a program or hide their words as numbers, and tables that ask one. */
function asksPrograms(xml: string): boolean {
  if (/<([\w.-]+:)?ddeLink[\s>]/.test(xml)) return true;
  if (!/instr/.test(xml)) return false;
  // What is one field may be cut into many pieces.
  const pieces = xml.split('<').flatMap((tag) => {
    if (/^([\w.-]+:)?instrText[\s>]/.test(tag)) return tag.slice(tag.indexOf('>') + 1);
    return /^([\w.-]+:)?fldSimple\s/.test(tag) ? ` ${tag} ` : [];
  });
  return /\bDDE(AUTO)?\b|\bQUOTE(\s+"?\d{2,3}\b){3}/i.test(decoded(pieces.join('')));
}

const decoded = (text: string) =>
  text
    .replace(/&#(x[0-9a-f]{1,6}|\d{1,7});/gi, (_, code: string) => {
      const point = Number(/^x/i.test(code) ? `0${code}` : code);
      return point <= 0x10ffff ? String.fromCodePoint(point) : '';
    })
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** XML is UTF-8, or UTF-16 that says so by its first bytes; undefined for anything else. */
function textOf(part: Uint8Array): string | undefined {
  const [first, second] = part;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(part);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(part);
  const text = new TextDecoder().decode(part);
  return text.includes('\u0000') || /^<\?xml[^>]*encoding\s*=\s*["'](?!utf-8|us-ascii)/i.test(text)
    ? undefined
    : text;
}
