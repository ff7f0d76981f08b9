import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { connect, type TLSSocket } from 'node:tls';
import { isLoopbackName } from '#util/loopback.ts';
import { dayOf } from '#util/today.ts';
import { patienceMs, within } from '../failures.ts';
import { type Check, countOf, dayMs, failure, ok, skipped, warning } from './finding.ts';
import { askForwarded } from './running-server.ts';
import type { Subject } from './subject.ts';

/** So many days before its end a certificate should have been renewed: Let's Encrypt does it at 30. */
const renewedAtDays = 14;
/** A clock that is further off rejects codes of authenticators and shows wrong times, in ms. */
const mostSkewMs = 5_000;

export const ask = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(patienceMs) });

/** What visitors see: the address, whether we are behind it, and what stands between. */
export const siteChecks: Check<Subject>[] = [
  {
    name: 'Site address',
    async examine({ env }) {
      const { hostname, protocol } = new URL(env.SITE_URL);
      const remedy =
        'Set SITE_URL to the public origin, https://www.example.com, build again and restart.';
      if (isLoopbackName(hostname)) {
        return failure(
          `${env.SITE_URL} is this machine: links in mails work nowhere else.`,
          remedy,
        );
      }
      if (protocol !== 'https:') return failure(`${env.SITE_URL} is not encrypted.`, remedy);
      return ok(`${env.SITE_URL}.`);
    },
    remedy: 'Set SITE_URL to the public origin.',
  },
  {
    name: 'Site',
    async examine(subject) {
      const { SITE_URL } = subject.env;
      const ready = await ask(`${SITE_URL}/readyz`);
      const said = (await ready.text()).slice(0, 60).trim();
      if (ready.status !== 200 || said !== 'ready') {
        return failure(
          `${SITE_URL}/readyz answers ${ready.status}${ready.status === 503 ? `: ${said}` : ''}.`,
          'Start the server, point SITE_URL at it, and read its log (docs/operations.md, "Monitoring").',
        );
      }
      const own = await ownKeyNames(subject);
      const shown = await ask(`${SITE_URL}/auth/v1/.well-known/jwks.json`);
      const { keys } = (await shown.json()) as { keys: { kid?: string }[] };
      if (own.length > 0 && !keys.some(({ kid = '' }) => own.includes(kid))) {
        return failure(
          `${SITE_URL} is another installation: it does not sign with the keys of this one.`,
          'Run this with the environment of the server at SITE_URL, or point SITE_URL at this one.',
        );
      }
      return ok('It answers and takes work.');
    },
    remedy: 'Start the server, and have your proxy pass the name in SITE_URL to its port.',
  },
  {
    name: 'TLS',
    async examine({ env, now }) {
      const { hostname, port, protocol } = new URL(env.SITE_URL);
      if (protocol !== 'https:') return skipped('SITE_URL is not https.');
      const { problem, validTo } = await readCertificate(hostname, Number(port) || 443);
      const days = Math.floor((validTo.getTime() - now().getTime()) / dayMs);
      const remedy =
        'Let the proxy renew its certificate automatically (Caddy does), and reload it.';
      if (days < 0) return failure(`The certificate expired on ${dayOf(validTo)}.`, remedy);
      if (problem) {
        return failure(
          `Browsers refuse the certificate: ${problem}.`,
          'Give the proxy a certificate from a public authority for this name, with the whole chain.',
        );
      }
      const left = `The certificate is valid for ${countOf(days, 'day')}.`;
      return days < renewedAtDays ? warning(left, remedy) : ok(left);
    },
    remedy: 'Put a proxy with TLS in front (deploy/Caddyfile, deploy/nginx.conf).',
  },
  {
    name: 'Proxies',
    async examine(subject) {
      const { SITE_URL, TRUSTED_PROXY_HOPS: hops } = subject.env;
      if (isLoopbackName(new URL(SITE_URL).hostname)) return skipped('SITE_URL is this machine.');
      const forwarded = await askForwarded(subject, SITE_URL).catch(() => null);
      if (forwarded === null) {
        return skipped(
          'The site does not say: it does not answer, or its ENCRYPTION_KEY differs from that of this command.',
        );
      }
      const says = `${countOf(forwarded, 'proxy', 'proxies')} wrote X-Forwarded-For, TRUSTED_PROXY_HOPS is ${hops}`;
      const remedy = `If all of these are yours, set TRUSTED_PROXY_HOPS=${forwarded} and restart.`;
      if (hops > forwarded) return failure(`${says}: anybody can choose their address.`, remedy);
      if (hops < forwarded) {
        return failure(`${says}: all visitors look like one and share its limits.`, remedy);
      }
      return ok(`${says}.`);
    },
    remedy: 'Start the server, and check that SITE_URL leads to it.',
  },
  {
    name: 'Clock',
    async examine({ env, now }) {
      const answer = await ask(`${env.SITE_URL}/healthz`).catch(() => null);
      const date = Date.parse(answer?.headers.get('Date') ?? '');
      if (Number.isNaN(date)) return skipped('The site does not say what time it is.');
      return judgeClock('the site', date - now().getTime());
    },
    remedy: 'Start the server: the clock is compared with the site’s.',
  },
];

/** By how much another clock is ahead of this one, judged; a `Date` header has whole seconds. */
export function judgeClock(whose: string, aheadMs: number) {
  const seconds = Math.round(Math.abs(aheadMs) / 1_000);
  if (Math.abs(aheadMs) <= mostSkewMs) return ok(`The same as ${whose}.`);
  return warning(
    `${countOf(seconds, 'second')} ${aheadMs > 0 ? 'behind' : 'ahead of'} ${whose}.`,
    'Have both machines set their clocks by NTP (timedatectl set-ntp true).',
  );
}

/** Keys by which this installation signs; none where it has made none yet. */
async function ownKeyNames({ env }: Subject): Promise<string[]> {
  const file = join(env.DATA_DIR, 'keys/signing.json');
  const text = env.JWT_PRIVATE_KEYS ?? (await readFile(file, 'utf8').catch(() => '{"keys":[]}'));
  const { keys } = JSON.parse(text) as { keys: { kid: string }[] };
  return keys.map(({ kid }) => kid);
}

/** The certificate of whoever answers, however wrong it is; `problem` is why a browser refuses it. */
async function readCertificate(host: string, port: number) {
  const socket = connect({
    host,
    port,
    ...(!isIP(host) && { servername: host }),
    // Nothing is said over this connection: what is wrong with its certificate is what we want to know.
    rejectUnauthorized: false,
  });
  try {
    return await within(
      new Promise<{ problem: string | null; validTo: Date }>((resolve, reject) => {
        socket.once('error', reject);
        socket.once('secureConnect', () => resolve(certificateOf(socket)));
      }),
    );
  } finally {
    socket.destroy();
  }
}

const certificateOf = (socket: TLSSocket) => ({
  problem: socket.authorized ? null : String(socket.authorizationError),
  validTo: new Date(socket.getPeerCertificate().valid_to),
});
