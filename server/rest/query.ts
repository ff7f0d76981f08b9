import { RestError } from './errors.ts';

/** What a request asks of the table, in PostgREST's query language. */
export interface TableQuery {
  select: SelectItem[];
  where: Condition[];
  order: OrderItem[];
  limit: number | undefined;
  offset: number;
  /** The keys of the body that count; all of them where it is absent. */
  columns: string[] | undefined;
  onConflict: string[] | undefined;
}

/** `alias:column::cast`; `*` are all columns. */
export interface SelectItem {
  column: string;
  alias?: string | undefined;
  cast?: string | undefined;
}

interface OrderItem {
  column: string;
  direction: 'asc' | 'desc';
  nulls: 'first' | 'last' | undefined;
}

export type Condition =
  | { kind: 'and' | 'or'; not: boolean; parts: Condition[] }
  | {
      kind: 'filter';
      not: boolean;
      column: string;
      operator: string;
      /** `any` or `all` of the values, or the configuration of a text search. */
      modifier: string | undefined;
      value: string;
    };

const operators = new Set(
  `eq neq gt gte lt lte like ilike match imatch in is isdistinct fts plfts phfts wfts
   cs cd ov sl sr nxr nxl adj`.split(/\s+/),
);
/** Deeper than anybody writes. */
const deepest = 20;

export function parseQuery(parameters: URLSearchParams): TableQuery {
  const query: TableQuery = {
    ...{ select: [{ column: '*' }], where: [], order: [] },
    ...{ limit: undefined, offset: 0, columns: undefined, onConflict: undefined },
  };
  for (const [name, value] of parameters) {
    if (`${name}${value}`.includes('\0')) throw unreadable('filter', value, 0);
    if (name === 'select') query.select = parseSelect(value);
    else if (name === 'order') query.order = split(value).map(parseOrder);
    else if (name === 'limit') query.limit = parseLimit(value);
    else if (name === 'offset') query.offset = Math.max(0, wholeNumber(value) ?? 0);
    else if (name === 'columns') query.columns = split(value).map(unquoted);
    else if (name === 'on_conflict') query.onConflict = split(value).map(unquoted);
    else query.where.push(parseCondition(name, value));
  }
  const patterns = query.where.reduce((sum, part) => sum + countPatterns(part), 0);
  if (patterns > mostPatterns) throw tooComplex();
  return query;
}

/** As many rows as nobody has: what is larger means the same. */
const mostRows = 2 ** 31 - 1;
const wholeNumber = (text: string) =>
  /^-?\d+$/.test(text) ? Math.min(Math.max(Number(text), -mostRows), mostRows) : undefined;

function parseLimit(text: string) {
  const limit = wholeNumber(text);
  if (limit === undefined || limit >= 0) return limit;
  throw notSatisfiable('Limit should be greater than or equal to zero.');
}

export const notSatisfiable = (details: string) =>
  new RestError(416, 'PGRST103', 'Requested range not satisfiable', details);

const unreadable = (what: string, text: string, at: number, expecting = '') =>
  new RestError(
    400,
    'PGRST100',
    `"failed to parse ${what} (${text})" (line 1, column ${at + 1})`,
    `unexpected ${text[at] ? JSON.stringify(text[at]) : 'end of input'}${expecting && ` expecting ${expecting}`}`,
  );

/** The parts between commas that are neither quoted nor in parentheses. */
function split(text: string): string[] {
  if (text === '') return [];
  const parts = [''];
  let depth = 0;
  for (const [token] of text.matchAll(/"(?:\\.|[^"\\])*"|[\s\S]/g)) {
    depth += token === '(' || token === '{' ? 1 : token === ')' || token === '}' ? -1 : 0;
    if (token === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += token;
  }
  return parts;
}

const unquoted = (text: string) =>
  /^".*"$/s.test(text) ? text.slice(1, -1).replace(/\\(.)/gs, '$1') : text;

const name = '(?:"(?:[^"\\\\]|\\\\.)+"|[\\w $-]+)';
const selectItem = new RegExp(`^(?:(${name}):(?!:))?(\\*|${name})(?:::(\\w+))?$`);
const orderItem = new RegExp(`^(${name})(?:\\.(asc|desc))?(?:\\.(nullsfirst|nullslast))?$`);

function parseSelect(text: string): SelectItem[] {
  if (text === '') return [{ column: '*' }];
  return split(text).map((part) => {
    const item = part.trim();
    if (/(^|[.:])(count|sum|avg|min|max)\(\)/.test(item)) {
      throw new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed');
    }
    const [, embedded] = /^(?:\.\.\.)?(?:[^:(]+:)?([^:(!]+)(?:![^(]+)?\(.*\)$/s.exec(item) ?? [];
    if (embedded) throw noRelationship(embedded);
    const [, alias, column, cast] = selectItem.exec(item) ?? [];
    if (!column) throw unreadable('select parameter', text, text.indexOf(part));
    return { column: unquoted(column), alias: alias && unquoted(alias), cast };
  });
}

const noRelationship = (table: string) =>
  new RestError(
    400,
    'PGRST200',
    `Could not find a relationship between 'users' and '${table}' in the schema cache`,
    `Searched for a foreign key relationship between 'users' and '${table}' in the schema 'public', but no matches were found.`,
  );

function parseOrder(text: string): OrderItem {
  const [, column, direction = 'asc', nulls] = orderItem.exec(text) ?? [];
  if (!column) {
    throw unreadable('order', text, 0, 'column and one of asc, desc, nullsfirst or nullslast');
  }
  return {
    column: unquoted(column),
    direction: direction as 'asc' | 'desc',
    nulls: nulls ? (nulls.slice('nulls'.length) as 'first' | 'last') : undefined,
  };
}

function parseCondition(name: string, value: string): Condition {
  const [, not, kind] = /^(not\.)?(and|or)$/.exec(name) ?? [];
  if (kind) return parseLogic(`${not ?? ''}${kind}${value}`, value, 0);
  return parseFilter(name, value, value);
}

/** `or(a.eq.1,not.and(…))`: within it each part names its column. */
function parseLogic(text: string, whole: string, depth: number): Condition {
  const [, not, kind, inner] = /^(not\.)?(and|or)\((.+)\)$/s.exec(text) ?? [];
  if (!kind || !inner || depth > deepest) {
    const [, column, filter] = /^("(?:[^"\\]|\\.)+"|[\w $-]+)\.(.*)$/s.exec(text) ?? [];
    if (depth === 0 || depth > deepest || !column || !filter) {
      throw unreadable('logic tree', whole, Math.max(0, whole.indexOf(text)));
    }
    return parseFilter(unquoted(column), filter, whole, true);
  }
  const parts = split(inner).map((part) => parseLogic(part.trim(), whole, depth + 1));
  return { kind: kind as 'and' | 'or', not: not !== undefined, parts };
}

function parseFilter(column: string, text: string, whole: string, inLogic = false): Condition {
  const [, not, operator = '', modifier, value = ''] =
    /^(not\.)?([a-z]+)(?:\((\w+)\))?\.(.*)$/s.exec(text) ?? [];
  const takes = operator.endsWith('fts') || modifier === undefined || /^(any|all)$/.test(modifier);
  if (!operators.has(operator) || !takes) {
    const what = inLogic ? 'logic tree' : 'filter';
    throw unreadable(
      what,
      whole,
      Math.max(0, whole.indexOf(text)),
      '"not" or operator (eq, gt, ...)',
    );
  }
  if (operator === 'is' && !/^(null|not_null|true|false|unknown)$/i.test(value)) {
    const at = whole.length - value.length;
    throw unreadable('filter', whole, at, 'isVal: (null, not_null, true, false, unknown)');
  }
  if (operator === 'in' && !/^\(.*\)$/s.test(value)) {
    throw unreadable('filter', whole, whole.length - value.length, '"("');
  }
  if (operator === 'match' || operator === 'imatch') requireSimplePattern(value);
  return {
    ...{ kind: 'filter', not: not !== undefined, column, operator, modifier },
    value: inLogic ? unquoted(value) : value,
  };
}

/**
 * A pattern is compiled by the database, where nested counts (`(a{0,100}){0,100}`) cost seconds, and a reference
 * to what matched before costs without bound. Throws what the database says of one that is too complex.
 */
function requireSimplePattern(pattern: string) {
  const counts = [...pattern.matchAll(/\{(\d+)(?:,(\d*))?\}/g)];
  const isSmall = ([, least = '', most = '']: string[]) =>
    Number(least) <= 20 && Number(most) <= 20;
  const refersBack = /\\[1-9]/.test(pattern);
  if (pattern.length <= 200 && counts.length <= 2 && counts.every(isSmall) && !refersBack) return;
  throw tooComplex();
}

const tooComplex = () =>
  new RestError(400, '2201B', 'invalid regular expression: regular expression is too complex');

/** More regular expressions in one request than anybody writes. */
const mostPatterns = 4;
function countPatterns(part: Condition): number {
  if (part.kind === 'filter') return part.operator.endsWith('match') ? 1 : 0;
  return part.parts.reduce((sum, each) => sum + countPatterns(each), 0);
}

/** The values of `in.(a,"b,c")`. */
export const listOf = (value: string): string[] => split(value.slice(1, -1)).map(unquoted);
