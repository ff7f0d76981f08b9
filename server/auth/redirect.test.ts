import { describe, expect, it } from 'vitest';
import { safeRedirect } from './redirect.ts';

const site = 'https://www.delvanta.example';
const home = `${site}/servicedesk/dashboard`;
const page = `${site}/servicedesk/auth-callback`;

describe('where a sign-in may return to', () => {
  it.each([
    page,
    home,
    `${site}/servicedesk/sso-callback`,
    `${site}/servicedesk/oauth/callback`,
    `${site}/servicedesk/first-time-setup`,
    `${site}/servicedesk/settings`,
    `${site}/servicedesk/login`,
    `${page}?next=tickets`,
    `${page}?a=1&b=%2F%2Fevil.example`,
  ])('is %s', (wanted) => {
    expect(safeRedirect(site, wanted).href).toBe(wanted);
  });

  it('is the page without the fragment that somebody added', () => {
    expect(safeRedirect(site, `${page}#access_token=x`).href).toBe(page);
  });

  it.each([
    undefined,
    '',
    '/',
    '//',
    '/servicedesk/dashboard',
    'servicedesk/dashboard',
    'dashboard',
    site,
    `${site}/`,
    `${site}/about`,
    `${site}/servicedesk`,
    `${site}/servicedesk/`,
    `${site}/servicedesk/tickets`,
    `${site}/servicedesk/dashboard/`,
    `${site}/servicedesk/dashboard/..`,
    `${site}/servicedesk/dashboard/../../..//evil.example`,
    `${site}/servicedesk/Dashboard`,
    `${site}/servicedesk/dashboard%2f`,
    `${site}/%2e%2e/servicedesk/evil`,
    `${site}/auth/v1/callback`,
    `${site}//evil.example`,
    `${site}/\\evil.example`,
    `${site}\\evil.example`,
    `${site}.evil.example/servicedesk/dashboard`,
    `${site}@evil.example/servicedesk/dashboard`,
    `${site}:443@evil.example/servicedesk/dashboard`,
    `${site}:8443/servicedesk/dashboard`,
    'http://www.delvanta.example/servicedesk/dashboard',
    'https://delvanta.example/servicedesk/dashboard',
    'https://WWW.DELVANTA.EXAMPLE.evil.example/servicedesk/dashboard',
    'https://evil.example/servicedesk/dashboard',
    'https://evil.example/?https://www.delvanta.example/servicedesk/dashboard',
    'https://evil.example#https://www.delvanta.example/servicedesk/dashboard',
    'https://evil.example/www.delvanta.example/servicedesk/dashboard',
    'https://www.delvanta.example.evil.example',
    'https://user:pass@www.delvanta.example/servicedesk/dashboard',
    'https://www.delvanta.example%2f@evil.example/servicedesk/dashboard',
    'https://www.delvanta.example%00.evil.example/servicedesk/dashboard',
    'https:///evil.example',
    'https:evil.example',
    'https:/evil.example',
    '//evil.example/servicedesk/dashboard',
    '///evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'ftp://www.delvanta.example/servicedesk/dashboard',
    'blob:https://www.delvanta.example/servicedesk/dashboard',
    'ws://www.delvanta.example/servicedesk/dashboard',
    ` ${page}`,
    `${page}\n`,
    `${page}\r\nLocation: https://evil.example`,
    `https://www.delvanta.example\t/servicedesk/dashboard`,
    `https://www.delvanta.example\u0000/servicedesk/dashboard`,
    'https://www.delvanta.examplе/servicedesk/dashboard',
    'https://www。delvanta。example/servicedesk/dashboard',
    'intent://evil.example#Intent;scheme=https;end',
    'null',
    'about:blank',
  ])('is not %j', (wanted) => {
    expect(safeRedirect(site, wanted).href).toBe(home);
  });
});
