import { load } from './load.ts';

/** How many home pages a second: sent whole (brotli), and to browsers that have them already. */
export async function staticPages(url: string) {
  const headers = { 'Accept-Encoding': 'br' };
  const options = { url, connections: 50, duration: 10 };
  const etag = (await fetch(url, { headers })).headers.get('ETag') ?? '';
  await load('warm-up', { ...options, headers, duration: 3 });
  return [
    await load('home page, brotli', { ...options, headers }),
    await load('home page, 304', { ...options, headers: { ...headers, 'If-None-Match': etag } }),
  ];
}
