import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Header, parseAllHeaders } from '@netlify/headers-parser';
import { deliver, readStaticFiles } from '#server/site/static.ts';
import { type Serve, startVercel } from './vercel.ts';

/**
 * What `npm run build:static` wrote, as each host serves it: its own functions, in the order in
 * which the host asks them, before its files.
 */
export async function startHosts(directory: string): Promise<Record<string, Serve>> {
  const files = await serveFiles(join(directory, 'public'));
  return {
    Cloudflare: await startCloudflare(directory, files),
    Netlify: await startNetlify(directory, files),
    Vercel: await startVercel(directory, files),
  };
}

/** A host's store: each file at its own path, with headers of the host's own choice. */
async function serveFiles(directory: string): Promise<Serve> {
  const files = await readStaticFiles(directory);
  const headers = { 'Cache-Control': 'public, max-age=0, must-revalidate' };
  return async (request) => {
    const file = files.get(new URL(request.url).pathname);
    return file
      ? deliver(file, request, { status: 200, headers })
      : new Response('Not found', { status: 404 });
  };
}

/** `run_worker_first` says which paths the Worker answers; it asks for the files by its binding. */
async function startCloudflare(directory: string, files: Serve): Promise<Serve> {
  const { main, assets } = JSON.parse(await readFile(join(directory, 'wrangler.json'), 'utf8'));
  const { default: worker } = await import(pathToFileURL(join(directory, main)).href);
  const patterns: string[] = assets.run_worker_first;
  const served = patterns.filter((pattern) => !pattern.startsWith('!'));
  const spared = patterns.filter((pattern) => pattern.startsWith('!')).map((it) => it.slice(1));
  const plain = await withHeadersFile(directory, files);
  return async (request) =>
    matches(served, request) && !matches(spared, request)
      ? worker.fetch(request, { [assets.binding]: { fetch: files } })
      : plain(request);
}

/** The edge function says itself which paths it answers; `next` leads on to the files. */
async function startNetlify(directory: string, files: Serve): Promise<Serve> {
  const file = join(directory, 'netlify/edge-functions/site.js');
  const { default: edge, config } = await import(pathToFileURL(file).href);
  const plain = await withHeadersFile(directory, files);
  return async (request) =>
    matches([config.path], request) && !matches([config.excludedPath], request)
      ? edge(request, { next: files })
      : plain(request);
}

const matches = (patterns: string[], request: Request) =>
  patterns.some((pathname) => new URLPattern({ pathname }).test(request.url));

/** Files with the headers of `_headers`, as Netlify reads it; Cloudflare has the same format. */
async function withHeadersFile(directory: string, files: Serve): Promise<Serve> {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [join(directory, 'public/_headers')],
    configHeaders: [],
    minimal: false,
  });
  if (errors.length > 0) throw new AggregateError(errors);
  return async (request) => {
    const answer = await files(request);
    const rules = (headers as Header[]).filter(({ forRegExp }) =>
      forRegExp.test(new URL(request.url).pathname),
    );
    for (const [name, value] of rules.flatMap(({ values }) => Object.entries(values))) {
      if (answer.ok) answer.headers.set(name, value);
    }
    return answer;
  };
}
