import { createHash } from 'node:crypto';
import { createMiddleware } from 'hono/factory';

/**
 * Headers of every answer of a site at an origin, as Mozilla's Observatory and OWASP ask; html adds
 * {@link contentSecurityPolicy}.
 */
export const securityHeaders = (siteUrl: string): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  ...(siteUrl.startsWith('https:') && {
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  }),
});

/** Gives every answer the {@link securityHeaders} that it does not set itself. */
export function addSecurityHeaders(siteUrl: string) {
  const always = Object.entries(securityHeaders(siteUrl));
  return createMiddleware(async (c, next) => {
    await next();
    for (const [name, value] of always) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  });
}

/**
 * The policy of a page: nothing runs and nothing colours it but our own files, and what the build
 * wrote into the page itself, by its hash. It speaks to nobody but its own origin and, where the
 * site was built for a backend elsewhere, to that origin: by script, and by a form without script;
 * where it has `frames`, these too come from there: a customer's mail, under a policy of its own.
 */
export function contentSecurityPolicy(html: string, backend?: string, frames = false): string {
  const ours = backend ? `'self' ${new URL(backend).origin}` : "'self'";
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...inlineHashes(html, 'script')].join(' ')}`,
    `style-src ${["'self'", ...inlineHashes(html, 'style')].join(' ')}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${ours}`,
    "manifest-src 'self'",
    ...(frames ? [`frame-src ${ours}`] : []),
    "worker-src 'self'",
    `form-action ${ours}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}

/** Each once: the page in Dutch and the page in English have the same. */
const inlineHashes = (html: string, element: 'script' | 'style') =>
  new Set(
    [...html.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    ),
  );
