import type { Context } from 'hono';
import { RestError } from './errors.ts';
import type { WrittenRow } from './statement.ts';

/** The rows of a request's body: JSON, CSV with a line of names, or a form. Throws `PGRST102`. */
export async function readRows(c: Context): Promise<{ rows: WrittenRow[]; isList: boolean }> {
  const [type = ''] = (c.req.header('content-type') ?? 'application/json').split(';');
  const text = await c.req.text();
  if (text.includes('\0') || text.includes('\\u0000')) throw invalid('Empty or invalid json');
  switch (type.trim().toLowerCase()) {
    case 'application/json':
      return ofJson(text);
    case 'text/csv':
      return { rows: ofCsv(text), isList: true };
    case 'application/x-www-form-urlencoded':
      return { rows: [Object.fromEntries(new URLSearchParams(text))], isList: false };
    default:
      throw invalid(`Content-Type not acceptable: ${type}`);
  }
}

const invalid = (message: string) => new RestError(400, 'PGRST102', message);

const isRow = (value: unknown): value is WrittenRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function ofJson(text: string) {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw invalid('Empty or invalid json');
  }
  const isList = Array.isArray(body);
  const rows: unknown[] = Array.isArray(body) ? body : [body];
  if (!rows.every(isRow)) throw invalid('Empty or invalid json');
  return { rows, isList };
}

function ofCsv(text: string): WrittenRow[] {
  const [names, ...lines] = cellsOf(text);
  if (!names) throw invalid('Empty or invalid json');
  return lines.map((cells) => {
    if (cells.length !== names.length) throw invalid('All lines must have same number of fields');
    return Object.fromEntries(
      names.map((name, i) => [name, cells[i] === 'NULL' ? null : cells[i]]),
    );
  });
}

/** RFC 4180. */
function cellsOf(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  for (const [, quoted, plain = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g,
  )) {
    line.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    if (line.length > 1 || line[0] !== '') lines.push(line);
    line = [];
    if (end === '') break;
  }
  return lines;
}
