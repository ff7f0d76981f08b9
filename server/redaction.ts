import type { Environment } from './env.ts';

const secrets = [
  'S3_SECRET_ACCESS_KEY',
  'INBOUND_EMAIL_SECRET',
  'SUPABASE_SECRET_KEY',
  'JWT_PRIVATE_KEYS',
  'AZURE_CLIENT_SECRET',
  'ENCRYPTION_KEY',
  'FORM_SECRET',
  'AUDIT_TOKEN',
  'DEPLOY_HOOK_URL',
  'METRICS_TOKEN',
] as const satisfies (keyof Environment)[];

/**
 * Takes secrets out of a text, also as SMTP sends them (RFC 4616), and what a terminal would obey: a server that
 * refuses us may say what it was given, and anything else.
 */
export function createRedaction(env: Environment): (text: string) => string {
  const passwords = [env.DATABASE_URL, env.SMTP_URL, env.IMAP_URL].flatMap((url) => {
    if (!url) return [];
    const { username, password } = new URL(url);
    const [name, plain] = [username, password].map(decodeURIComponent);
    const sent = [`\0${name}\0${plain}`, plain ?? ''].map((it) =>
      Buffer.from(it).toString('base64'),
    );
    return plain ? [password, plain, ...sent] : [];
  });
  const values = [...passwords, ...secrets.map((name) => env[name])].filter(
    (value): value is string => Boolean(value),
  );
  return (text) =>
    values
      .reduce((rest, value) => rest.replaceAll(value, '[redacted]'), text)
      .replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ');
}
