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
 * The policy of every page: nothing runs but our own files and the inline scripts whose hashes the
 * build wrote down.
 */
export function contentSecurityPolicy(scriptHashes: readonly string[]): string {
  const scripts = ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' ');
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    "style-src 'self'",
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
