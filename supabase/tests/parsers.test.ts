import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { Hono } from 'hono';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import { describe, expect, it, vi } from 'vitest';
import { directParsers } from '#files/parsers/in-process.ts';
import { MimeReader } from '#files/parsers/mime-reader.ts';
import { splitQuotedReply } from '#files/parsers/quoted-reply.ts';
import { Unparsable } from '#files/parsing.ts';
import { handleErrors } from '#http/errors.ts';
import { createParsers } from '#server/files/parsing/pool.ts';
import {
  doc,
  docx,
  packedPdf,
  pdf,
  pdfOf,
  protectedPdf,
  relation,
  sealedZip,
  wordFields,
} from '#tests/support/documents.ts';
import { endlessZip, hostileFiles } from '#tests/support/hostile-files.ts';
import { childrenOf } from '#tests/support/product.ts';
import { hostileMails } from './hostile-mails.ts';

const parsers = createParsers();
const seed = 20_261_121;
const megabyte = 1024 * 1024;
const utf8 = (text: string) => new TextEncoder().encode(text);
const filled = (unit: string, bytes: number) => unit.repeat(Math.ceil(bytes / unit.length));

/**
 * The best of four runs, in milliseconds of the processor: what else the machine does takes time, but
 * none of ours.
 */
async function fastest(work: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 4; run++) {
    const started = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(started);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

/**
 * Doubles the input three times. In proportion, eight times as much takes eight times as long; with
 * its square it would be 64 times. Up to 24 times is the machine's, and 40 ms are nothing.
 */
async function expectLinear(work: (bytes: number) => unknown, bytes: number) {
  const once = await fastest(() => work(bytes));
  const eightfold = await fastest(() => work(8 * bytes));
  expect(eightfold, `${once} ms, then`).toBeLessThan(Math.max(40, 24 * once));
}

const texts: [what: string, unit: string][] = [
  ['introductions without an end', 'Op a schreef\n'],
  ['introductions in one line', 'Op a schreef '],
  ['English introductions', 'On a wrote:\n'],
  ['dated introductions', 'On 10:00 <a@b.nl> wrote:\n'],
  ['dated introductions with quotations', 'On 10:00 <a@b.nl> wrote:\n> a\n'],
  ['marks alone', '>\n'],
  ['marks in one line', '> '],
  ['marks and blanks', '> \n \n'],
  ['marks between answers', '> a\nb\n'],
  ['empty lines', '\n'],
  ['lines of blanks', '    \n'],
  ['blanks in one line', ' '],
  ['tabs', '\t'],
  ['senders', 'Van: a\n'],
  ['senders without a letter', 'De: \n'],
  ['heads cut short', 'From: a\nTo: b\n\n\n'],
  ['rules', '__________\n'],
  ['rules in one line', '_'],
  ['dashes', '-----\n'],
  ['original messages not quite', '-----Original Message\n'],
  ['signatures', '-- \n'],
  ['addresses without an end', '<a@'],
  ['colons', ':'],
  ['stars', '*'],
  ['letters', 'a'],
  ['short lines', 'ab\n'],
  ['surrogates', '😀'],
];

describe('what tires a parser of quotations', () => {
  it.each(texts)(
    '%s: a megabyte takes less than 50 ms, and twice as much twice the time',
    async (_what, unit) => {
      const text = filled(unit, megabyte);
      const ms = await fastest(() => splitQuotedReply(text));
      expect(ms).toBeLessThan(50);
      await expectLinear((bytes) => splitQuotedReply(filled(unit, bytes)), megabyte / 4);
    },
  );
});

const head = 'From: a@lab.example\r\nSubject: a\r\n';
const html = (body: string) => `${head}Content-Type: text/html\r\n\r\n${body}`;
const multipart = (body: string) =>
  `${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n${body}`;

const mails: [what: string, make: (bytes: number) => string][] = [
  ['a line without an end', (bytes) => `${head}\r\n${filled('a', bytes)}`],
  ['quotations', (bytes) => `${head}\r\n${filled('Op a schreef\n', bytes)}`],
  ['a subject without an end', (bytes) => `Subject: ${filled('a ', bytes)}\r\n${head}\r\n`],
  ['encoded words', (bytes) => `Subject: ${filled('=?utf-8?Q?=61?= ', bytes)}\r\n\r\n`],
  ['encoded words cut short', (bytes) => `Subject: ${filled('=?utf-8?Q?', bytes)}\r\n\r\n`],
  ['recipients', (bytes) => `${head}To: ${filled('a@b.nl, ', bytes)}\r\n\r\n`],
  ['brackets', (bytes) => `From: ${filled('<', bytes)}\r\n\r\n`],
  ['comments in comments', (bytes) => `From: ${filled('(', bytes)}\r\n\r\n`],
  ['quotes in a name', (bytes) => `From: ${filled('"', bytes)} <a@b.nl>\r\n\r\n`],
  ['references', (bytes) => `${head}References: ${filled('<a@b> ', bytes)}\r\n\r\n`],
  ['references cut short', (bytes) => `${head}References: ${filled('<a', bytes)}\r\n\r\n`],
  ['folded lines', (bytes) => `${head}X: a${filled('\r\n a', bytes)}\r\n\r\n`],
  ['parameters', (bytes) => `${head}Content-Type: text/plain; ${filled('a=b; ', bytes)}\r\n\r\n`],
  ['boundaries', (bytes) => `${head}\r\n${filled('boundary=a ', bytes)}`],
  ['boundaries of blanks', (bytes) => `${head}\r\n${filled('boundary     =', bytes)}`],
  ['parts', (bytes) => multipart(filled('--b\r\n\r\na\r\n', bytes))],
  [
    'parts of a boundary in pieces',
    (bytes) =>
      `${head}Content-Type: multipart/mixed; boundary*0=a; boundary*1=b\r\n\r\n${filled('--ab\r\n\r\n', bytes)}`,
  ],
  ['almost boundaries', (bytes) => multipart(filled('--bb\r\n', bytes))],
  ['tags without an end', (bytes) => html(filled('<div', bytes))],
  ['tags in tags', (bytes) => html(filled('<div>', bytes))],
  ['tables in tables', (bytes) => html(filled('<table><tr><td>', bytes))],
  ['attributes', (bytes) => html(`<a ${filled('a="b" ', bytes)}>`)],
  ['entities', (bytes) => html(filled('&amp;', bytes))],
  ['comments without an end', (bytes) => html(filled('<!--', bytes))],
  [
    'quoted-printable',
    (bytes) =>
      `${head}Content-Transfer-Encoding: quoted-printable\r\n\r\n${filled('=3D=\r\n', bytes)}`,
  ],
  [
    'base64 of nothing',
    (bytes) => `${head}Content-Transfer-Encoding: base64\r\n\r\n${filled('=\r\n', bytes)}`,
  ],
];

const files: [what: string, name: string, make: (bytes: number) => Uint8Array][] = [
  ['a zip of blanks', 'cv.docx', (bytes) => utf8(`PK\u0003\u0004${filled(' ', bytes)}`)],
  ['a zip of ends', 'cv.docx', (bytes) => utf8(`PK\u0003\u0004${filled('PK\u0005\u0006', bytes)}`)],
  [
    'a zip of names',
    'cv.docx',
    (bytes) => zipSync({ [filled('a', Math.min(bytes, 60_000))]: utf8('a') }),
  ],
  ['a PDF of slashes', 'cv.pdf', (bytes) => utf8(`%PDF-1.7${filled('/', bytes)}%%EOF`)],
  [
    'a PDF of almost scripts',
    'cv.pdf',
    (bytes) => utf8(`%PDF-1.7${filled('/JavaScrip', bytes)}%%EOF`),
  ],
  [
    'old Word of ones',
    'cv.doc',
    (bytes) => new Uint8Array([...doc().subarray(0, 8), ...new Uint8Array(bytes).fill(255)]),
  ],
  ['a text of blanks', 'log.txt', (bytes) => utf8(filled(' ', bytes))],
  ['a table', 'log.csv', (bytes) => utf8(filled('"', bytes))],
  [
    'a picture of nothing',
    'a.png',
    (bytes) => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, ...new Uint8Array(bytes)]),
  ],
  ['an unknown kind', 'a.bin', (bytes) => new Uint8Array(bytes)],
];

const typed = (headers: string, body: string) => `${head}${headers}\r\n\r\n${body}`;
const base64 = (text: string) => Buffer.from(text).toString('base64').replace(/.{76}/g, '$&\r\n');
const escaped = (text: string) =>
  [...utf8(text)].map((byte) => `=${byte.toString(16).padStart(2, '0')}`).join('');

/** How a text may be sent. */
const ways: [how: string, send: (text: string) => string][] = [
  ['as it is', (text) => typed('Content-Type: text/plain; charset=utf-8', text)],
  ['flowed', (text) => typed('Content-Type: text/plain; format=flowed; delsp=yes', text)],
  ['as HTML', (text) => html(text)],
  ['as HTML beside a text', (text) => multipart(`--b\r\n\r\n${text}\r\n--b\r\n${html(text)}`)],
  ['quoted-printable', (text) => typed('Content-Transfer-Encoding: quoted-printable', text)],
  [
    'quoted-printable, all of it',
    (text) => typed('Content-Transfer-Encoding: quoted-printable', escaped(text)),
  ],
  ['base64', (text) => typed('Content-Transfer-Encoding: base64', base64(text))],
  ['as a part', (text) => multipart(`--b\r\n\r\n${text}`)],
];
const emptyLines = [
  ...['\n', '\r\n', '\r', '\t\n', ' \n', '> \n', '\n>', '\u00a0\n', '\u2003\n', '\f\n', '\v\n'],
  ...['\0\n', '\u2028', '--\n', '=\n', '==\n'],
];

describe('lines that say nothing', () => {
  it.each(ways)(
    '%s: a megabyte of each takes less than a second',
    async (_how, send) => {
      for (const unit of emptyLines) {
        const mail = (bytes: number) => utf8(send(`a${filled(unit, bytes)}b`));
        const [small, large] = [mail(megabyte / 8), mail(megabyte)];
        const what = JSON.stringify(unit);
        const once = await fastest(() => directParsers.parseMail(small));
        const eightfold = await fastest(() => directParsers.parseMail(large));
        // Of a machine that does other things as well; alone it takes a tenth.
        expect(eightfold, what).toBeLessThan(1_000);
        expect(eightfold, `${what}: ${once} ms, then`).toBeLessThan(Math.max(40, 24 * once));
      }
    },
    60_000,
  );
});

it('reads a mail by blocks as the library does line by line', async () => {
  const options = { attachmentEncoding: 'arraybuffer', forceRfc822Attachments: true } as const;
  const parts = fc.constantFrom(
    ...['\r\n', '\n', '\r', '\r\r\n', '\r\n\r\n', '=', '=\r\n', '=4', '1', 'abc', ' ', '\t', '> '],
    ...[
      '--b',
      '--b--',
      '--c',
      '--bb',
      '\r\n--b\r\n',
      '\r\n--c --\r\n',
      '\r\n--c-- \r\n',
      'QUJD',
      '==',
    ],
    'Content-Type: text/plain; format=flowed\r\n\r\n',
    'Content-Type: multipart/mixed; boundary=c\r\n\r\n',
    'Content-Transfer-Encoding: quoted-printable\r\n\r\n',
    'Content-Transfer-Encoding: base64\r\n\r\n',
    'Content-Disposition: attachment\r\n',
  );
  const kind = fc.constantFrom(
    'Content-Type: multipart/mixed; boundary=b',
    'Content-Transfer-Encoding: quoted-printable',
    'Content-Transfer-Encoding: base64',
    'X: a',
  );
  const times = fc.constantFrom(1, 1, 1, 1, 1_000);
  await fc.assert(
    fc.asyncProperty(
      kind,
      fc.array(parts, { maxLength: 40 }),
      times,
      async (header, body, count) => {
        const raw = utf8(typed(header, body.join('').repeat(count)));
        const ours = await new MimeReader(options).parse(raw).catch(String);
        const theirs = await PostalMime.parse(raw, options).catch(String);
        expect(ours).toEqual(theirs);
      },
    ),
    { numRuns: 500, seed },
  );
}, 60_000);

it('knows more than 40 families of what tires parsers', () => {
  expect(texts.length + mails.length + files.length).toBeGreaterThan(40);
});

describe('what tires a reader of mail', () => {
  it.each(mails)(
    '%s: within the deadline, and no worse than in proportion',
    async (_what, make) => {
      await parsers.parseMail(utf8(make(megabyte / 4))).catch(expectMalformed);
      await expectLinear(
        (bytes) => directParsers.parseMail(utf8(make(bytes))).catch(expectMalformed),
        60_000,
      );
    },
  );
});

it.each(['Op a schreef\r\n>\r\n', '>a\n', 'a '])('outlives a mail of 20 MB of %j', async (unit) => {
  const raw = utf8(`${head}\r\n${filled(unit, 20 * megabyte)}`);
  const outcome = await parsers.parseMail(raw).then(
    ({ body }) => body.length > megabyte,
    (error) => error instanceof Unparsable,
  );
  expect(outcome).toBe(true);
});

describe('a worker', () => {
  it('whose heap is full ends alone: that mail is too heavy, and the next file is read', async () => {
    const small = createParsers({ heapMb: 64, mailMs: 15_000 });
    const flowed = typed('Content-Type: text/plain; format=flowed', filled('>a\n', 20 * megabyte));
    const heavy = small.parseMail(utf8(flowed));
    await expect(heavy).rejects.toMatchObject({ name: 'Unparsable', why: 'too-heavy' });
    expect(await small.inspectCv('cv.pdf', pdf())).toBe('application/pdf');
  }, 20_000);

  it('that takes too long is ended: what was sent is too slow, and the next file is read', async () => {
    const hasty = createParsers({ mailMs: 100 });
    const slow = hasty.parseMail(utf8(`${head}\r\n${filled('>a\n', 20 * megabyte)}`));
    await expect(slow).rejects.toMatchObject({ name: 'Unparsable', why: 'too-slow' });
    expect(await hasty.inspectCv('cv.pdf', pdf())).toBe('application/pdf');
  });

  it('knows nothing of the environment, keeps nobody alive and ends with whoever started it', async () => {
    const pool = new URL('../../server/files/parsing/pool.ts', import.meta.url).href;
    const script = `
      const { createParsers } = await import('${pool}');
      await createParsers().inspectCv('cv.txt', new Uint8Array());
      console.log('read');`;
    const start = (more: string) =>
      spawn(process.execPath, ['--input-type=module', '--eval', script + more], {
        stdio: ['ignore', 'pipe', 'ignore'],
        env: { SECRET: 'of the firm' },
      });

    const done = start('');
    expect((await once(done, 'exit'))[0], 'it ends by itself').toBe(0);

    const killed = start('setInterval(() => {}, 1_000);');
    await once(killed.stdout, 'data');
    const [worker] = await childrenOf(killed.pid!);
    expect(worker).toBeGreaterThan(0);
    expect(await readFile(`/proc/${worker}/environ`, 'utf8')).not.toContain('SECRET');
    killed.kill('SIGKILL');
    await vi.waitFor(() => expect(existsSync(`/proc/${worker}`)).toBe(false), { timeout: 5_000 });
  }, 20_000);
});

describe('a worker that is stopped', () => {
  /** A pool with both workers at work, and how to stop those that it has. */
  async function startPool() {
    const others = new Set(await childrenOf(process.pid));
    const pool = createParsers({ startMs: 4_000 });
    const read = () => pool.inspectCv('cv.pdf', pdf());
    await Promise.all([read(), read()]);
    const stopAll = async () => {
      for (const child of await childrenOf(process.pid)) {
        if (!others.has(child)) process.kill(child, 'SIGSTOP');
      }
    };
    return { read, stopAll };
  }

  it('is replaced, and the file is read', async () => {
    const { read, stopAll } = await startPool();
    await stopAll();
    expect(await read()).toBe('application/pdf');
  }, 30_000);

  it('and replaced by another is an outage: whoever sent the file may come again', async () => {
    const { read, stopAll } = await startPool();
    const app = new Hono()
      .onError(handleErrors(pino({ level: 'silent' })))
      .get('/', async (c) => c.json(await read()));
    await stopAll();
    const answering = app.request('/');
    const stopping = setInterval(() => stopAll().catch(() => {}), 10);
    const answer = await Promise.resolve(answering).finally(() => clearInterval(stopping));
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(await read(), 'afterwards').toBe('application/pdf');
  }, 30_000);
});

describe('what tires whoever looks into files', () => {
  it.each(files)(
    '%s: within the deadline, and no worse than in proportion',
    async (_what, name, make) => {
      const large = make(5 * megabyte);
      for (const inspect of [
        parsers.inspectCv,
        parsers.inspectAttachment,
        parsers.inspectMailFile,
      ]) {
        await inspect(name, large).catch(expectMalformed);
      }
      await expectLinear(
        (bytes) => directParsers.inspectMailFile(name, make(bytes)).catch(expectMalformed),
        megabyte / 4,
      );
    },
  );

  it('believes no count that a zip states: 202 bytes of four billion entries are no CV', async () => {
    expect(endlessZip).toHaveLength(202);
    const ms = await fastest(async () => {
      expect(await directParsers.inspectCv('cv.docx', endlessZip)).toBeNull();
      expect(await directParsers.inspectMailFile('cv.docx', endlessZip)).toEqual({
        refused: 'unreadable',
      });
    });
    expect(ms).toBeLessThan(50);
  });
});

describe('what documents carry', () => {
  const harmless: [what: string, name: string, bytes: Uint8Array][] = [
    ['a packed PDF', 'cv.pdf', packedPdf()],
    ['a PDF packed four times', 'cv.pdf', packedPdf({ times: 4 })],
    ['a PDF that speaks of scripts', 'cv.pdf', pdfOf('I write HTML/JavaScript and /Launch it')],
    [
      'a PDF whose title does',
      'cv.pdf',
      packedPdf({ extra: '/T (HTML/JavaScript \\) developer)' }),
    ],
    [
      'Word with a link',
      'cv.docx',
      docx({ 'word/_rels/document.xml.rels': relation('hyperlink', 'https://lab.example') }),
    ],
    [
      'Word made from a template of its machine',
      'cv.docx',
      docx({
        'word/_rels/settings.xml.rels': relation(
          'attachedTemplate',
          'file:///C:\\Users\\Noor\\Resume.dotx',
        ),
      }),
    ],
    [
      'Word with page numbers',
      'cv.docx',
      docx({ 'word/document.xml': wordFields(' PAGE ', ' \\* MERGEFORMAT ') }),
    ],
  ];
  it.each(harmless)('%s is taken', async (_what, name, bytes) => {
    expect(await parsers.inspectCv(name, bytes)).toMatch(/pdf|word/);
    expect(await parsers.inspectMailFile(name, bytes)).not.toHaveProperty('refused');
  });

  it('a PDF whose objects are packed as nobody packs them is not read', async () => {
    const strange = packedPdf({ strange: '/DecodeParms <</Predictor 12>>' });
    await expect(parsers.inspectCv('cv.pdf', strange)).rejects.toBeInstanceOf(Unparsable);
    const often = packedPdf({ times: 5 });
    await expect(parsers.inspectCv('cv.pdf', often)).rejects.toBeInstanceOf(Unparsable);
    const hidden = Buffer.from(packedPdf())
      .toString('latin1')
      .replace('[/FlateDecode]', ' 9 0 R        ');
    await expect(
      parsers.inspectCv('cv.pdf', new Uint8Array(Buffer.from(hidden, 'latin1'))),
    ).rejects.toBeInstanceOf(Unparsable);
    for (const times of [1, 3]) {
      const bomb = packedPdf({ extra: ' '.repeat(20 * megabyte), times });
      await expect(parsers.inspectCv('cv.pdf', bomb)).rejects.toBeInstanceOf(Unparsable);
    }
  });

  it('a PDF with a password is no CV, and bytes to download when it comes by mail', async () => {
    const bytes = await protectedPdf();
    expect(await parsers.inspectCv('cv.pdf', bytes)).toBe('protected');
    expect(await parsers.inspectMailFile('quote.pdf', bytes)).toEqual({
      mediaType: 'application/octet-stream',
      sealed: true,
    });
  });
});

it('Word with a password is no CV, and bytes to download when it comes by mail', async () => {
  const bytes = sealedZip(docx());
  expect(await parsers.inspectCv('cv.docx', bytes)).toBe('protected');
  expect(await parsers.inspectMailFile('quote.docx', bytes)).toEqual({
    mediaType: 'application/octet-stream',
    sealed: true,
  });
});

/** Broken is allowed, for what is broken; too slow or too heavy is not. */
function expectMalformed(error: unknown) {
  expect(error).toBeInstanceOf(Unparsable);
  expect((error as Unparsable).why).toBe('malformed');
}

const realFiles: [name: string, bytes: Uint8Array][] = [
  ['cv.pdf', pdf({ size: 3_000 })],
  ['cv.pdf', pdfOf('one', 'two')],
  ['cv.docx', docx()],
  ['cv.docx', docx({ 'word/media/a.png': new Uint8Array(500) })],
  ['cv.doc', doc()],
  ['a.zip', zipSync({ 'a.txt': utf8('a'), 'b/c.txt': utf8('b'.repeat(2_000)) })],
  ['cv.docx', endlessZip],
  ...hostileFiles
    .filter(([, , bytes]) => bytes.length < 20_000)
    .map(([, name, bytes]): [string, Uint8Array] => [name, bytes]),
];
const realMails = hostileMails
  .map(({ raw }) => new Uint8Array(Buffer.from(raw)))
  .filter(({ length }) => length < 20_000);

const place = fc.double({ min: 0, max: 1, noNaN: true });
const change = fc.record({
  at: place,
  how: fc.constantFrom('set', 'cut', 'repeat', 'insert', 'ones'),
  bytes: fc.uint8Array({ minLength: 1, maxLength: 16 }),
  length: place,
});

/** A file after some damage, of whatever kind. */
function damaged(original: Uint8Array, changes: readonly Change[]) {
  let bytes = Buffer.from(original);
  for (const { at, how, bytes: given, length } of changes) {
    const start = Math.floor(at * bytes.length);
    const end = start + Math.floor(length * (bytes.length - start));
    const [before, middle, after] = [
      bytes.subarray(0, start),
      bytes.subarray(start, end),
      bytes.subarray(end),
    ];
    const made: Record<Change['how'], Buffer[]> = {
      set: [before, Buffer.from(given), bytes.subarray(start + given.length)],
      cut: [before, after],
      repeat: [before, middle, middle, after],
      insert: [before, Buffer.from(given), middle, after],
      ones: [before, Buffer.alloc(8, 255), bytes.subarray(start + 8)],
    };
    bytes = Buffer.concat(made[how]);
  }
  return new Uint8Array(bytes);
}
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

it('bears 2,000 random changes to real files and mails, each within its deadline', {
  timeout: 180_000,
}, async () => {
  const changes = fc.array(change, { minLength: 1, maxLength: 6 });
  const file = fc.tuple(fc.constantFrom(...realFiles), changes);
  await fc.assert(
    fc.asyncProperty(file, async ([[name, bytes], some]) => {
      const inspected = damaged(bytes, some);
      await Promise.all([
        parsers.inspectCv(name, inspected).catch(expectMalformed),
        parsers.inspectMailFile(name, inspected).catch(expectMalformed),
      ]);
    }),
    { numRuns: 1_000, seed },
  );
  const mail = fc.tuple(fc.constantFrom(...realMails), changes);
  await fc.assert(
    fc.asyncProperty(mail, async ([bytes, some]) => {
      await parsers.parseMail(damaged(bytes, some)).catch(expectMalformed);
    }),
    { numRuns: 1_000, seed },
  );
});
