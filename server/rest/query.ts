import * as v from 'valibot';
import { RestError } from './errors.ts';

const columns = ['id', 'email', 'naam', 'rol'] as const;
type Column = (typeof columns)[number];

/** What a request asks of the table: which columns, of which rows. */
export interface UsersQuery {
  columns: readonly Column[];
  filters: { column: 'id' | 'email'; value: string }[];
  limit: number | undefined;
}

/** Reads PostgREST's query language as far as the product speaks it; refuses the rest by name. */
export function parseQuery(parameters: URLSearchParams): UsersQuery {
  const query: UsersQuery = { columns, filters: [], limit: undefined };
  for (const [name, value] of parameters) {
    if (name === 'select') query.columns = parseSelect(value);
    else if (name === 'id' || name === 'email') query.filters.push(parseFilter(name, value));
    else if (name === 'limit' && /^\d{1,9}$/.test(value)) query.limit = Number(value);
    // supabase-js names an insert's columns here; the body says the same.
    else if (name !== 'columns') throw unreadable(`${name}=${value}`);
  }
  return query;
}

const newUser = v.strictObject({
  id: v.string(),
  email: v.string(),
  naam: v.string(),
  rol: v.optional(v.string()),
});

/** The row to insert, from the body of a POST: one object, or an array of one. */
export function parseRow(body: unknown): v.InferOutput<typeof newUser> {
  const row = Array.isArray(body) && body.length === 1 ? body[0] : body;
  const result = v.safeParse(newUser, row);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const name = v.getDotPath(issue);
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    throw new RestError(
      400,
      'PGRST204',
      `Could not find the '${name}' column of 'users' in the schema cache`,
    );
  }
  throw new RestError(400, 'PGRST102', 'Empty or invalid json', issue.message);
}

function parseSelect(text: string): readonly Column[] {
  if (text === '*') return columns;
  return text.split(',').map((name) => {
    const column = columns.find((known) => known === name);
    if (!column) throw new RestError(400, '42703', `column users.${name} does not exist`);
    return column;
  });
}

function parseFilter(column: 'id' | 'email', text: string) {
  if (!text.startsWith('eq.')) throw unreadable(`${column}=${text}`);
  return { column, value: text.slice('eq.'.length) };
}

const unreadable = (part: string) => new RestError(400, 'PGRST100', `"failed to parse (${part})"`);
