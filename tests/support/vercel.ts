import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type HasField,
  isHandler,
  normalizeRoutes,
  type RouteWithSrc,
} from '@vercel/routing-utils';
import { parse } from 'hono/utils/cookie';

export type Serve = (request: Request) => Promise<Response>;

/**
 * Serves files by the `routes` of `vercel.json`, checked by Vercel's own code. They are taken in
 * order: one that continues adds its headers, any other ends the search, and at `filesystem` a
 * file at the path does.
 */
export async function startVercel(directory: string, files: Serve): Promise<Serve> {
  const { routes: written } = JSON.parse(await readFile(join(directory, 'vercel.json'), 'utf8'));
  const { routes, error } = normalizeRoutes(written);
  if (error) throw new Error(error.message);
  return async (request) => {
    const { pathname, origin, search } = new URL(request.url);
    const headers = new Headers();
    for (const route of routes ?? []) {
      if (isHandler(route)) {
        const file = await files(request);
        if (file.ok || file.status === 304) return withHeaders(file, file.status, headers);
        continue;
      }
      const caught = new RegExp(route.src, route.caseSensitive ? '' : 'i').exec(pathname);
      if (!caught || !isMeant(route, request)) continue;
      const filled = (text: string) => text.replace('$1', caught[1] ?? '');
      for (const [name, value] of Object.entries(route.headers ?? {})) {
        headers.set(name, name === 'Location' ? filled(value) + search : value);
      }
      if (route.continue) continue;
      if (!route.dest) return new Response(null, { status: route.status ?? 200, headers });
      const file = await files(new Request(origin + filled(route.dest), request));
      return withHeaders(file, route.status ?? file.status, headers);
    }
    return new Response('Not found', { status: 404 });
  };
}

function withHeaders(file: Response, status: number, headers: Headers): Response {
  const merged = new Headers(file.headers);
  for (const [name, value] of headers) merged.set(name, value);
  return new Response(file.body, { status, headers: merged });
}

const isMeant = ({ has = [], missing = [] }: RouteWithSrc, request: Request) =>
  has.every((field) => holds(field, request)) && !missing.some((field) => holds(field, request));

/** Whether a request has a query or a cookie of this value. */
function holds(field: HasField[number], { url, headers }: Request): boolean {
  if (field.type === 'query') return new URL(url).searchParams.get(field.key) === field.value;
  if (field.type !== 'cookie') throw new Error(`Nothing is known of ${field.type} here`);
  return parse(headers.get('Cookie') ?? '')[field.key] === field.value;
}
