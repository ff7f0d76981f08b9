import { type RawBuilder, sql } from 'kysely';
import { type Condition, listOf, type SelectItem, type TableQuery } from './query.ts';

type Fragment = RawBuilder<unknown>;

const table = sql.id('users');
const columnOf = (column: string) => sql.id('users', column);

/** How an operator is written, where it stands between a column and a value. */
const infix: Record<string, string> = {
  ...{ eq: '=', neq: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=' },
  ...{ like: 'like', ilike: 'ilike', match: '~', imatch: '~*', isdistinct: 'is distinct from' },
  ...{ cs: '@>', cd: '<@', ov: '&&', sl: '<<', sr: '>>', nxr: '&<', nxl: '&>', adj: '-|-' },
};
const textSearch: Record<string, string> = {
  ...{ fts: 'to_tsquery', plfts: 'plainto_tsquery' },
  ...{ phfts: 'phraseto_tsquery', wfts: 'websearch_to_tsquery' },
};

/** A part of a filter; every value is a parameter, and every name is quoted. */
function condition(part: Condition): Fragment {
  const not = sql.raw(part.not ? 'not ' : '');
  if (part.kind !== 'filter') {
    return sql`${not}(${sql.join(part.parts.map(condition), sql.raw(` ${part.kind} `))})`;
  }
  const { operator, modifier, value } = part;
  const column = columnOf(part.column);
  if (operator === 'is') {
    const state = value.toLowerCase() === 'not_null' ? 'not null' : value.toLowerCase();
    return sql`${not}(${column} is ${sql.raw(state)})`;
  }
  if (operator === 'in') return sql`${not}(${column} = any(${listOf(value)}))`;
  const search = textSearch[operator];
  if (search) {
    const config = modifier ? sql`${modifier}::regconfig, ` : sql``;
    return sql`${not}(to_tsvector(${config}${column}) @@ ${sql.raw(search)}(${config}${value}))`;
  }
  const pattern = operator.endsWith('like') ? value.replaceAll('*', '%') : value;
  const right = modifier ? sql`${sql.raw(modifier)}(${pattern})` : sql`${pattern}`;
  return sql`${not}(${column} ${sql.raw(infix[operator] ?? '=')} ${right})`;
}

const where = ({ where: parts }: TableQuery) =>
  parts.length > 0 ? sql` where ${sql.join(parts.map(condition), sql` and `)}` : sql``;

function selected(items: SelectItem[]): Fragment {
  return sql.join(
    items.map(({ column, alias, cast }) => {
      if (column === '*') return sql`${table}.*`;
      const value = cast ? sql`cast(${columnOf(column)} as ${sql.id(cast)})` : columnOf(column);
      // As it stands there it has its name already, cast or not.
      return alias || cast ? sql`${value} as ${sql.id(alias || column)}` : value;
    }),
  );
}

/** The rows that a query asks for. */
export function selectRows(query: TableQuery): Fragment {
  const order = query.order.map(({ column, direction, nulls }) => {
    const placed = nulls ? ` nulls ${nulls}` : '';
    return sql`${columnOf(column)} ${sql.raw(direction + placed)}`;
  });
  return sql`select ${selected(query.select)} from public.users${where(query)}
    ${order.length > 0 ? sql`order by ${sql.join(order)}` : sql``}
    ${query.limit === undefined ? sql`` : sql`limit ${query.limit}`} offset ${query.offset}`;
}

/** How many rows there are, whatever part of them is asked for. */
export const countRows = (query: TableQuery): Fragment =>
  sql`select count(*)::integer as total from public.users${where(query)}`;

/** A row to write: by column, what JSON says of it; without a key, its default. */
export type WrittenRow = Record<string, unknown>;

const written = (value: unknown) =>
  typeof value === 'string' || value === null ? value : JSON.stringify(value);

export function insertRows(
  rows: WrittenRow[],
  columns: string[],
  conflict: { columns: string[]; merge: boolean } | undefined,
): Fragment {
  const names = sql.join(columns.map((column) => sql.id(column)));
  const values = rows.map((row) => {
    const cells = columns.map((column) =>
      column in row ? sql`${written(row[column])}` : sql`default`,
    );
    return sql`(${sql.join(cells)})`;
  });
  const into =
    columns.length > 0
      ? sql`insert into public.users (${names}) values ${sql.join(values)}`
      : sql`insert into public.users default values`;
  // Without a column there is nothing to merge.
  if (!conflict || columns.length === 0) return into;
  const target = sql.join(conflict.columns.map((column) => sql.id(column)));
  if (!conflict.merge) return sql`${into} on conflict (${target}) do nothing`;
  const changes = columns.map((column) => sql`${sql.id(column)} = excluded.${sql.id(column)}`);
  return sql`${into} on conflict (${target}) do update set ${sql.join(changes)}`;
}

export function updateRows(query: TableQuery, row: WrittenRow): Fragment {
  const changes = Object.entries(row).map(
    ([column, value]) => sql`${sql.id(column)} = ${written(value)}`,
  );
  return sql`update public.users set ${sql.join(changes)}${where(query)}`;
}

export const deleteRows = (query: TableQuery): Fragment =>
  sql`delete from public.users${where(query)}`;

export const returning = ({ select }: TableQuery): Fragment => sql` returning ${selected(select)}`;

/** Rows in the two forms that they are answered in, made by the database: JSON, and a line of CSV. */
export interface AnsweredRow {
  json: string;
  csv: string;
}

export const answered = (rows: Fragment, stripNulls: boolean): RawBuilder<AnsweredRow> =>
  sql`with _answer as (${rows}) select
    ${stripNulls ? sql`json_strip_nulls(to_json(_answer))` : sql`to_json(_answer)`}::text as json,
    substr(_answer::text, 2, length(_answer::text) - 2) as csv from _answer`;
