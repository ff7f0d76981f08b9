import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';

/** How a file's body travels, best first. The compressed ones are made by the build. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

export interface StaticFile {
  type: string;
  etag: string;
  body: Uint8Array<ArrayBuffer>;
  compressed: Partial<Record<'br' | 'gzip', Uint8Array<ArrayBuffer>>>;
}

/** The built site, held in memory: it is small, and never changes while the process runs. */
export type StaticFiles = Map<string, StaticFile>;

/** Reads a directory of built files. Keys are paths with a leading slash: `/nl/index.html`. */
export async function readStaticFiles(directory: string): Promise<StaticFiles> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)));
  const known = new Set(paths);
  const files: StaticFiles = new Map();
  for (const path of paths) {
    if (encodings.some(([, ending]) => path.endsWith(ending))) continue;
    const body = new Uint8Array(await readFile(join(directory, path)));
    const compressed: StaticFile['compressed'] = {};
    for (const [encoding, ending] of encodings) {
      if (!known.has(path + ending)) continue;
      compressed[encoding] = new Uint8Array(await readFile(join(directory, path + ending)));
    }
    const key = `/${path.split(sep).join('/')}`;
    files.set(key, staticFile(path, body, compressed));
  }
  return files;
}

/** A file of the site; `compressed` as a client may take it. */
export const staticFile = (
  path: string,
  body: StaticFile['body'],
  compressed: StaticFile['compressed'] = {},
): StaticFile => ({
  type: getMimeType(path) ?? 'application/octet-stream',
  ...describeBody(body),
  compressed,
});

const describeBody = (body: StaticFile['body']) => ({
  body,
  etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
});

/** These pages with something more at the top of each. */
export function withBanner(files: StaticFiles, banner: string): StaticFiles {
  const pages = [...files].map(([path, file]): [string, StaticFile] => {
    if (!path.endsWith('.html')) return [path, file];
    const page = new TextDecoder().decode(file.body).replace(/<body[^>]*>/, `$&${banner}`);
    return [
      path,
      { type: file.type, ...describeBody(new TextEncoder().encode(page)), compressed: {} },
    ];
  });
  return new Map(pages);
}

interface Delivery {
  status: 200 | 404 | 410;
  headers: Record<string, string>;
}

/** The answer for a file: compressed as the client accepts, 304 when it has it already. */
export function deliver(file: StaticFile, request: Request, { status, headers }: Delivery) {
  const accepted = request.headers.get('Accept-Encoding') ?? '';
  const encoding = encodings.find(
    ([name]) => file.compressed[name] && accepts(accepted, name),
  )?.[0];
  const etag = encoding ? file.etag.replace(/"$/, `-${encoding}"`) : file.etag;
  const answer = new Headers({
    'Content-Type': file.type,
    ETag: etag,
    Vary: 'Accept-Encoding',
    ...headers,
  });
  const known = request.headers.get('If-None-Match');
  if (status === 200 && (known === '*' || known?.includes(etag))) {
    return new Response(null, { status: 304, headers: answer });
  }
  const body = (encoding && file.compressed[encoding]) || file.body;
  if (encoding) answer.set('Content-Encoding', encoding);
  answer.set('Content-Length', String(body.byteLength));
  return new Response(request.method === 'HEAD' ? null : body, { status, headers: answer });
}

const accepts = (header: string, encoding: string) =>
  header
    .split(',')
    .some((part) => part.trim().split(';')[0] === encoding && !/;\s*q=0(\.0*)?$/.test(part.trim()));
