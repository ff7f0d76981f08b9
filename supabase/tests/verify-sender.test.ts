import { expect, it } from 'vitest';
import { parseMail } from '#files/parsers/parse-mail.ts';
import { verifySender } from '#mail/inbound/verify-sender.ts';

const from = { name: 'Eva', email: 'eva@post.lab.example' };
const mx = 'mx.delvanta.example';

it.each([
  ['verified', [`${mx}; dmarc=pass header.from=post.lab.example`]],
  ['verified', [`MX.Delvanta.Example 1; DMARC=PASS Header.From=Post.Lab.Example.`]],
  ['verified', [`"${mx}" (v (1)); dmarc = pass (p=none; \\) x) header.from = "post.lab.example"`]],
  ['verified', [`${mx}; dmarc/1=pass action=none header.from=eva@post.lab.example; arc=none`]],
  ['verified', [`${mx} (our own); dkim=pass (2048 bit) header.d=lab.example header.s=k`]],
  [
    'verified',
    [`${mx}; dkim=fail header.d=x.example; dkim=pass header.d=lab.example header.b=a/b==`],
  ],
  ['verified', [`${mx}; spf=pass smtp.mailfrom=bounce@lab.example; dkim=none`]],
  ['verified', [`${mx}; spf=pass smtp.mailfrom="a; b \\" (c"@lab.example; dmarc=none`]],
  ['verified', [`${mx}; spf=pass smtp.mailfrom="bounce+x=y@lab.example"`]],
  ['verified', ['mx.elsewhere.example; dmarc=fail', `${mx}; dkim=pass header.d=lab.example`]],
  ['failed', [`${mx}; dmarc=fail (p=reject) header.from=post.lab.example`]],
  ['failed', [`${mx}; dkim=pass header.d=lab.example; dmarc=fail`]],
  ['failed', [`${mx}; dmarc=fail`, `${mx}; dmarc=pass header.from=post.lab.example`]],
  // The receiver's verdict is about another sender than the one that we show.
  ['failed', [`${mx}; dmarc=pass header.from=evil.example`]],
  ['failed', [`${mx}; dmarc=pass header.from=lab.example`]],
  ['failed', [`${mx}; dmarc=none header.from=evil.example; dkim=pass header.d=lab.example`]],
  [
    'failed',
    [`${mx}; dmarc=pass header.from=post.lab.example; dmarc=pass header.from=evil.example`],
  ],
  // What the sender wrote, repeated by the receiver in quotes: RFC 8601 has the verdict behind it.
  [
    'failed',
    [
      `${mx}; spf=pass smtp.mailfrom="a; dmarc=pass header.from=post.lab.example; x"@evil.example; dmarc=fail header.from=post.lab.example`,
    ],
  ],
  [
    'failed',
    [
      `${mx}; dkim=pass header.i="a; dmarc=pass header.from=post.lab.example; b"@evil.example; dmarc=fail`,
    ],
  ],
  ['failed', [`${mx}; spf=pass smtp.mailfrom="(" header.x="; dmarc=pass"; dmarc=fail (")")`]],
  ['failed', [`${mx}; spf=pass smtp.mailfrom="a\\"; dmarc=pass; b"@evil.example; dmarc=fail`]],
  // Quotes or brackets that do not close hide what comes behind them.
  ['failed', [`${mx}; dkim=pass header.d=lab.example; spf=pass smtp.mailfrom="a; dmarc=fail`]],
  ['failed', [`${mx}; dkim=pass header.d=lab.example; spf=pass (a; dmarc=fail`]],
  ['failed', [`${mx}; dkim=pass header.d=lab.example; spf=pass (a) b); dmarc=fail`]],
  ['unknown', []],
  ['unknown', ['mx.evil.example; dmarc=pass header.from=post.lab.example']],
  ['unknown', [`evil.example (${mx}); dmarc=pass header.from=post.lab.example`]],
  ['unknown', [`${mx}.evil.example; dmarc=pass header.from=post.lab.example`]],
  ['unknown', [`${mx}; none`]],
  ['unknown', [`${mx}; dmarc=pass`]],
  ['unknown', [`${mx}; "dmarc"=pass header.from=post.lab.example`]],
  ['unknown', [`${mx}; dmarc="pass" header.from=post.lab.example`]],
  ['unknown', [`${mx}; dmarc=pass policy.dmarc=x "header.from"=post.lab.example`]],
  ['unknown', [`${mx}; dmarc=pass header.from="post.lab.example" @evil.example`]],
  ['unknown', [`${mx}; dmarc=temperror; dkim=pass header.d=evil.example`]],
  ['unknown', [`${mx}; arc=pass header.d=lab.example; dmarc=none header.from=post.lab.example`]],
  ['unknown', [`${mx}; dkim=pass header.d=notlab.example`]],
  ['unknown', [`${mx}; dkim=pass header.d=example`]],
  ['unknown', [`${mx}; dkim=pass header.d=evil.example header.d=lab.example`]],
  ['unknown', [`${mx}; dkim=fail reason="dmarc=pass" header.d=lab.example`]],
  ['unknown', [`${mx}; spf=pass smtp.mailfrom=lab.example@evil.example`]],
  ['unknown', [`${mx}; spf=pass smtp.mailfrom="x@lab.example"@evil.example`]],
  ['unknown', [`${mx}; spf=pass smtp.mailfrom=evil.example"@lab.example"`]],
  ['unknown', [`${mx}; spf=pass smtp.mailfrom="x@lab.example" @evil.example`]],
  ['unknown', [`${mx}; spf=pass (; dmarc=pass ) smtp.mailfrom=evil.example`]],
] as const)('finds a sender %s by %j', (expected, authentication) => {
  const mail = { from, hasOneSender: true, authentication: [...authentication] };
  expect(verifySender(mail, mx)).toBe(expected);
  expect(verifySender(mail, undefined)).toBe('unknown');
});

const genuine = `Authentication-Results: ${mx}; dmarc=pass header.from=post.lab.example`;

it.each([
  ['verified', [genuine, 'From: Eva <eva@post.lab.example>']],
  ['failed', [genuine, 'From: eva@post.lab.example', 'From: x@evil.example']],
  ['failed', [genuine, 'From: eva@post.lab.example', 'From : x@post.lab.example']],
  ['failed', [genuine, 'From: eva@post.lab.example, x@evil.example']],
  ['unknown', [genuine, 'From: Us: eva@post.lab.example;']],
  ['unknown', [genuine.replace('Auth', 'ARC-Auth'), 'From: eva@post.lab.example']],
  // Cut short, this would be the domain of the sender.
  [
    'unknown',
    [
      `Authentication-Results: ${mx}; dkim=pass header.s=${'k'.repeat(1_939)} header.d=lab.example.evil.example`,
      'From: eva@post.lab.example',
    ],
  ],
] as const)('finds the sender of a mail %s by its head %j', async (expected, lines) => {
  const mail = await parseMail(Buffer.from([...lines, 'Subject: x', '', 'Hello'].join('\r\n')));
  expect(verifySender(mail, mx)).toBe(expected);
});
