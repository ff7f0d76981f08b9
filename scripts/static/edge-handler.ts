import { createRouteMatcher, type SiteRoute } from '#server/site/site-routes.ts';

/** Put here by `scripts/build-static.ts`. */
declare const SITE_ROUTES: SiteRoute[];

const find = createRouteMatcher(SITE_ROUTES);

/**
 * Answers for the site where it lies as files on a host's machines, as `server/site/site.ts` does on
 * ours: the host fetches the file, this chooses which, with its status and headers.
 */
export async function answer(
  request: Request,
  fetchFile: (request: Request) => Promise<Response>,
): Promise<Response> {
  const { method, url } = request;
  if (method !== 'GET' && method !== 'HEAD') {
    return new Response('Method not allowed', { status: 405, headers: { Allow: 'GET, HEAD' } });
  }
  const found = find(new URL(url), request.headers.get('Cookie') ?? '');
  if ('redirect' in found) {
    const headers = { ...found.headers, Location: found.redirect };
    return new Response(null, { status: 301, headers });
  }
  const isMissing = found.status !== 200;
  // Whoever has the page already still has to be told that nothing is here.
  const file = await fetchFile(
    new Request(new URL(found.file, url), isMissing ? { method } : request),
  );
  if (!file.ok && file.status !== 304) return file;
  const headers = new Headers(file.headers);
  for (const [name, value] of Object.entries(found.headers)) headers.set(name, value);
  return new Response(file.body, { status: isMissing ? found.status : file.status, headers });
}
