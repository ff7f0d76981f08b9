interface HostileMail {
  what: string;
  raw: string | Buffer;
  /** What it becomes: a message (`delivered`), or why it was set aside or given up. */
  becomes: string;
}

const own = 'reply@delvanta.example';
let count = 0;

/** A mail of these header lines; what is not given is usual. */
function mail(headers: string[], body: string | Buffer = 'Hello'): Buffer {
  const given = headers.map((line) => line.split(':')[0]?.toLowerCase());
  const usual = [
    `From: somebody-${++count}@lab.example`,
    `To: ${own}`,
    `Subject: Mail ${count}`,
    `Message-ID: <hostile-${count}@lab.example>`,
  ].filter((line) => !given.includes(line.split(':')[0]?.toLowerCase()));
  return Buffer.concat([
    Buffer.from(`${[...headers, ...usual].join('\r\n')}\r\n\r\n`, 'utf8'),
    Buffer.from(body),
  ]);
}

const html = (content: string) => mail(['Content-Type: text/html; charset=utf-8'], content);
const multipart = (body: string) =>
  mail(['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary="b"'], body);
const attachment = (name: string, type: string, content: Buffer) =>
  multipart(
    [
      '--b',
      'Content-Type: text/plain',
      '',
      'See the file.',
      '--b',
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      content.toString('base64').replace(/.{76}/g, '$&\r\n'),
      '--b--',
    ].join('\r\n'),
  );

const automatic: [what: string, headers: string[], becomes: string][] = [
  ['an out-of-office answer', ['Auto-Submitted: auto-replied'], 'automatic'],
  ['an automatic notification', ['Auto-Submitted: auto-generated (rule)'], 'automatic'],
  ['an automatic answer of old', ['Precedence: auto_reply'], 'automatic'],
  ['an automatic answer by X-Autoreply', ['X-Autoreply: yes'], 'automatic'],
  ['a loop of another desk', ['X-Loop: desk@lab.example'], 'automatic'],
  ['a person’s mail that says so', ['Auto-Submitted: no'], 'delivered'],
  ['a newsletter', ['Precedence: bulk'], 'bulk'],
  ['junk', ['Precedence: junk'], 'bulk'],
  ['a mailing list', ['List-Id: <news.lab.example>'], 'bulk'],
  ['a subscription', ['List-Unsubscribe: <https://evil.example>'], 'bulk'],
  ['a bounce with no sender', ['Return-Path: <>'], 'bounce'],
  ['a bounce by name', ['From: MAILER-DAEMON@lab.example'], 'bounce'],
  ['a postmaster', ['From: Postmaster@lab.example'], 'bounce'],
  ['a delivery report', ['Content-Type: multipart/report; boundary=x'], 'bounce'],
  ['our own reply address', [`From: ${own}`], 'loop'],
  ['our own info address', ['From: Info <INFO@delvanta.example>'], 'loop'],
  ['our own mailbox', ['From: firm@delvanta.example'], 'loop'],
];

const headers: [what: string, headers: string[], becomes: string][] = [
  ['no sender', ['From: '], 'no-sender'],
  ['a sender without an address', ['From: "Somebody"'], 'no-sender'],
  ['a sender that is script', ['From: <script>alert(1)</script>'], 'no-sender'],
  ['two senders', ['From: one@lab.example, two@lab.example'], 'delivered'],
  ['a group as recipient', ['To: undisclosed-recipients:;'], 'delivered'],
  [
    'a name that is markup',
    ['From: "<img src=x onerror=alert(1)>" <xss@lab.example>'],
    'delivered',
  ],
  ['a header in the subject', ['Subject: =?utf-8?Q?Hi=0D=0ABcc:_all@lab.example?='], 'delivered'],
  [
    'a header in the name',
    ['From: =?utf-8?Q?A=0D=0ABcc:_b@c.example?= <head@lab.example>'],
    'no-sender',
  ],
  ['a null in the subject', ['Subject: =?utf-8?Q?a=00b=1B[31m?='], 'delivered'],
  ['a subject without end', [`Subject: ${'long '.repeat(20_000)}`], 'delivered'],
  ['a broken encoded word', ['Subject: =?utf-8?Q?=ZZ=E2=82?= =?x?B?!!!?='], 'delivered'],
  [
    'an unknown charset',
    ['Subject: =?klingon-1?Q?Qapla?=', 'Content-Type: text/plain; charset=klingon-1'],
    'delivered',
  ],
  ['a broken Message-ID', ['Message-ID: no brackets at all'], 'delivered'],
  ['a Message-ID with spaces', ['Message-ID: <a b c>'], 'delivered'],
  ['a thousand references', [`References: ${'<a@b> '.repeat(1_000)}`], 'delivered'],
  ['a forged token', ['To: reply+1001-aaaaaaaaaaaaaaaaaaaa@delvanta.example'], 'delivered'],
  [
    'a token for a number beyond numbers',
    ['To: reply+99999999999999999999-aaaaaaaaaaaaaaaaaaaa@delvanta.example'],
    'delivered',
  ],
  [
    'a thousand recipients',
    [`To: ${Array.from({ length: 1_000 }, (_, i) => `a${i}@b.example`).join(', ')}`],
    'delivered',
  ],
  ['a date of no calendar', ['Date: Fri, 99 Foo 99999 99:99:99'], 'delivered'],
  ['SQL in the subject', ["Subject: '); drop table tickets; --"], 'delivered'],
];

/** 50 and more mails that mean no good, or that nobody means. */
export const hostileMails: HostileMail[] = [
  ...[...automatic, ...headers].map(([what, lines, becomes]) => ({
    what,
    raw: mail(lines),
    becomes,
  })),
  { what: 'a script', raw: html('<p>Hi</p><script>alert(1)</script>'), becomes: 'delivered' },
  {
    what: 'a picture that counts readers',
    raw: html('<img src="https://evil.example/p.gif">Hi'),
    becomes: 'delivered',
  },
  {
    what: 'a link that runs',
    raw: html('<a href="javascript:alert(1)">Hi</a>'),
    becomes: 'delivered',
  },
  {
    what: 'a frame',
    raw: html('<iframe srcdoc="<script>alert(1)</script>"></iframe>Hi'),
    becomes: 'delivered',
  },
  {
    what: 'SVG that runs',
    raw: html('<svg onload=alert(1)><text>Hi</text></svg>'),
    becomes: 'delivered',
  },
  { what: 'markup that never closes', raw: html('<div>'.repeat(50_000)), becomes: 'delivered' },
  { what: 'a table in a table', raw: html('<table><tr><td>'.repeat(5_000)), becomes: 'delivered' },
  {
    what: 'styles only',
    raw: html('<style>body{background:url(//evil.example)}</style>'),
    becomes: 'delivered',
  },
  {
    what: 'a boundary that never comes',
    raw: multipart('--other\r\n\r\nHi'),
    becomes: 'delivered',
  },
  { what: 'parts in parts in parts', raw: nested(200), becomes: 'malformed' },
  {
    what: 'base64 that is none',
    raw: mail(['Content-Transfer-Encoding: base64'], '!!!not base64!!!'),
    becomes: 'delivered',
  },
  {
    what: 'bytes that are no UTF-8',
    raw: mail(
      ['Content-Type: text/plain; charset=utf-8'],
      Buffer.from([0xff, 0xfe, 0xc3, 0x28, 0x41]),
    ),
    becomes: 'delivered',
  },
  { what: 'nulls and bells', raw: mail([], 'a\u0000b\u0007c\u001b[2Jd'), becomes: 'delivered' },
  { what: 'no body', raw: mail([], ''), becomes: 'delivered' },
  { what: 'one line without end', raw: mail([], 'x'.repeat(900_000)), becomes: 'delivered' },
  {
    what: 'quotes that tire a regular expression',
    raw: mail([], `${'> '.repeat(40_000)}\r\nOn ${' '.repeat(20_000)}wrote:`),
    becomes: 'delivered',
  },
  {
    what: 'a program',
    raw: attachment('invoice.pdf.exe', 'application/pdf', Buffer.from('MZ program')),
    becomes: 'delivered',
  },
  {
    what: 'a page as a picture',
    raw: attachment('photo.png', 'image/png', Buffer.from('<script>alert(1)</script>')),
    becomes: 'delivered',
  },
  {
    what: 'a name that climbs',
    raw: attachment('../../etc/passwd', 'text/plain', Buffer.from('x')),
    becomes: 'delivered',
  },
  {
    what: 'a file of 15 MB',
    raw: attachment('large.txt', 'text/plain', Buffer.alloc(15 * 1024 * 1024, 'a')),
    becomes: 'delivered',
  },
  ...Array.from({ length: 5 }, (_, index) => ({
    what: `one of a flood (${index})`,
    raw: mail(['From: flood@lab.example']),
    becomes: 'delivered',
  })),
];

function nested(depth: number): Buffer {
  const parts = Array.from(
    { length: depth },
    (_, i) => `--b${i}\r\nContent-Type: multipart/mixed; boundary="b${i + 1}"\r\n\r\n`,
  );
  return mail(['Content-Type: multipart/mixed; boundary="b0"'], `${parts.join('')}Hi`);
}
