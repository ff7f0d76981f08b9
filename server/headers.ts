import { createHash } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { Environment } from './env.ts';

/** Headers of every answer, as Mozilla's Observatory and OWASP ask; html adds {@link contentSecurityPolicy}. */
export function securityHeaders(env: Pick<Environment, 'SITE_URL'>) {
  const always: [string, string][] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Origin-Agent-Cluster', '?1'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
  ];
  if (env.SITE_URL.startsWith('https:')) {
    always.push(['Strict-Transport-Security', 'max-age=63072000; includeSubDomains']);
  }
  return createMiddleware(async (c, next) => {
    await next();
    for (const [name, value] of always) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  });
}

/**
 * The policy of a page: nothing runs and nothing colours it but our own files, and what the build
 * wrote into the page itself, by its hash.
 */
export function contentSecurityPolicy(html: string): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...inlineHashes(html, 'script')].join(' ')}`,
    `style-src ${["'self'", ...inlineHashes(html, 'style')].join(' ')}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}

const inlineHashes = (html: string, element: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
