import { expect, it } from 'vitest';
import { EnvironmentError, loadEnvironment } from './env.ts';

it('serves with nothing set', () => {
  expect(loadEnvironment({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    SITE_URL: 'http://localhost:3000',
    TRUSTED_PROXY_HOPS: 0,
    SUPABASE_ANON_KEY: 'sb_publishable_delvanta',
    RATE_LIMIT_SCALE: 1,
  });
});

it('keeps only the origin of the site, and counts an empty value as not set', () => {
  expect(loadEnvironment({ SITE_URL: 'https://www.delvanta.example/', PORT: '' })).toMatchObject({
    SITE_URL: 'https://www.delvanta.example',
    PORT: 3000,
  });
});

it.each([
  [{ PORT: 'http' }, 'PORT must be a whole number.'],
  [{ PORT: '70000' }, 'PORT must be at most 65535.'],
  [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must be an address like postgres:/],
  [{ SITE_URL: 'www.delvanta.example' }, /^SITE_URL must be an address like https:/],
  [{ VITE_SUPABASE_URL: 'project' }, /^VITE_SUPABASE_URL must be an address like https:/],
  [{ SMTP_URL: 'smtp://mail', SITE_URL: 'https://x.example' }, /^MAIL_FROM must be set when/],
  [{ SMTP_URL: 'smtp://mail', MAIL_FROM: 'a@x.example' }, /^SITE_URL must be set when/],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM must be an e-mail address.'],
  [{ RATE_LIMIT_SCALE: '0' }, 'RATE_LIMIT_SCALE must be above 0.'],
  [{ AZURE_CLIENT_ID: 'x' }, /^AZURE_TENANT_URL must be set when Microsoft/],
  [{ AZURE_TENANT_URL: 'http://login.example/t/v2.0' }, /^AZURE_TENANT_URL must be an address/],
  [{ AZURE_TENANT_URL: 'https://login.example/common/v2.0' }, /^AZURE_TENANT_URL must be an/],
  [{ ALLOWED_EMAIL_DOMAINS: 'x.example, @y' }, /^ALLOWED_EMAIL_DOMAINS must be a list/],
  [{ ALLOWED_ORIGINS: 'https://a.example, *' }, /^ALLOWED_ORIGINS must be a list of origins/],
  [{ ALLOWED_ORIGINS: 'https://a.example/' }, /^ALLOWED_ORIGINS must be a list of origins/],
  [{ AUDIT_URL: 'http://logs.example/' }, /^AUDIT_URL must be an address like https:/],
  [
    { SUPABASE_SECRET_KEY: 'k'.repeat(32), SUPABASE_ANON_KEY: 'k'.repeat(32) },
    /^SUPABASE_SECRET_KEY must not be SUPABASE_ANON_KEY/,
  ],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be fatal/],
])('stops at %o with a sentence that names the variable', (source, sentence) => {
  const load = () => loadEnvironment(source);
  expect(load).toThrow(EnvironmentError);
  expect(load).toThrow(sentence);
});
