import { expect, it } from 'vitest';
import { verifySender } from '#mail/inbound/verify-sender.ts';

const from = { name: 'Eva', email: 'eva@post.lab.example' };
const mx = 'mx.delvanta.example';

it.each([
  ['verified', [`${mx}; dmarc=pass header.from=lab.example`]],
  ['verified', [`MX.Delvanta.Example 1; DMARC=PASS`]],
  ['verified', [`${mx} (our own); dkim=pass (2048 bit) header.d=lab.example header.s=k`]],
  ['verified', [`${mx}; spf=pass smtp.mailfrom=bounce@lab.example; dkim=none`]],
  ['verified', ['mx.elsewhere.example; dmarc=fail', `${mx}; dmarc=pass`]],
  ['failed', [`${mx}; dmarc=fail (p=reject) header.from=lab.example`]],
  ['failed', [`${mx}; dkim=pass header.d=lab.example; dmarc=fail`]],
  ['failed', [`${mx}; dmarc=fail`, `${mx}; dmarc=pass`]],
  ['unknown', []],
  ['unknown', ['mx.evil.example; dmarc=pass']],
  ['unknown', [`evil.example (${mx}); dmarc=pass`]],
  ['unknown', [`${mx}.evil.example; dmarc=pass`]],
  ['unknown', [`${mx}; none`]],
  ['unknown', [`${mx}; dmarc=temperror; dkim=pass header.d=evil.example`]],
  ['unknown', [`${mx}; dkim=pass header.d=notlab.example`]],
  ['unknown', [`${mx}; dkim=pass header.d=example`]],
  ['unknown', [`${mx}; dkim=fail reason="dmarc=pass" header.d=lab.example`]],
  ['unknown', [`${mx}; spf=pass smtp.mailfrom=lab.example@evil.example`]],
  ['unknown', [`${mx}; spf=pass (; dmarc=pass ) smtp.mailfrom=evil.example`]],
] as const)('finds a sender %s by %j', (expected, authentication) => {
  expect(verifySender({ from, authentication: [...authentication] }, mx)).toBe(expected);
  expect(verifySender({ from, authentication: [...authentication] }, undefined)).toBe('unknown');
});
