import * as v from 'valibot';

/** Where anybody has an address: blocking the domain would block strangers. */
export const publicMailDomains: readonly string[] = [
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'hotmail.nl', 'live.com'],
  ...['live.nl', 'msn.com', 'icloud.com', 'me.com', 'yahoo.com', 'proton.me', 'protonmail.com'],
  ...['gmx.net', 'gmx.de', 'web.de', 'aol.com', 'ziggo.nl', 'kpnmail.nl', 'kpnplanet.nl'],
  ...['planet.nl', 'xs4all.nl', 'home.nl', 'upcmail.nl', 'casema.nl', 'telenet.be', 'skynet.be'],
];

/** An address, or a domain with its at sign (`@example.com`), whose messages wait in quarantine. */
export const blockedSenderSchema = v.object({
  pattern: v.pipe(
    v.string('required'),
    v.trim(),
    v.toLowerCase(),
    v.maxLength(254, 'too-long'),
    // Nothing stands for anything else: with a star or a percent sign nobody would be blocked.
    v.regex(/^[^@\s*]*@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u, 'invalid'),
    v.check((pattern) => !publicMailDomains.some((domain) => pattern === `@${domain}`), 'invalid'),
  ),
});

/** The domain of an address as it is blocked: `@example.com`. */
export const domainPattern = (email: string) => email.slice(email.lastIndexOf('@')).toLowerCase();
