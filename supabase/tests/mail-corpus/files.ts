import { pdf } from '#tests/support/documents.ts';
import type { CorpusMail } from './corpus-mail.ts';
import { encodedWord, filePart, letter, multipart, type Part, textPart, utf8 } from './mime.ts';
import { winmail } from './winmail.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const text = 'Zie de bijlage.\n\nMet vriendelijke groet,\nEva';
const words = textPart('text/plain', text, utf8);

let count = 0;
type Given = Partial<CorpusMail> & { name: string };
/** A first mail of a customer with a part. */
function mailOf(given: Given, part: Part, more: string[] = []): CorpusMail {
  const index = ++count;
  return {
    ...{ isAnswer: false, sender: 'Eva Smit', subject: 'Bijlage', body: text, quoted: null },
    files: [],
    ...given,
    raw: (from) =>
      letter(
        [
          `From: Eva Smit <${from}>`,
          'To: reply@delvanta.example',
          `Subject: ${given.subject ?? 'Bijlage'}`,
          `Message-ID: <file-${index}@lab.example>`,
          ...more,
        ],
        part,
      ),
  };
}
const attachedAs = (name: string, file: string, headers: string[], type = 'application/pdf') =>
  mailOf({ name, files: [file] }, multipart('mixed', [words, filePart(type, pdf(), headers)]));

/** How programs name a file that is not called in plain letters (RFC 2231, RFC 2047, and as it comes). */
const named: CorpusMail[] = [
  attachedAs('a plain file name', 'rapport.pdf', [
    'Content-Disposition: attachment; filename="rapport.pdf"',
  ]),
  attachedAs('a file name without quotes', 'rapport.pdf', [
    'Content-Disposition: attachment; filename=rapport.pdf',
  ]),
  attachedAs('a file name after RFC 2231', 'Prüfbericht Größe.pdf', [
    "Content-Disposition: attachment; filename*=utf-8''Pr%C3%BCfbericht%20Gr%C3%B6%C3%9Fe.pdf",
  ]),
  attachedAs('a file name after RFC 2231 in Latin-1', 'Prüfbericht.pdf', [
    "Content-Disposition: attachment; filename*=iso-8859-1''Pr%FCfbericht.pdf",
  ]),
  attachedAs('a file name in two pieces', 'een heel lange naam van een rapport 2026.pdf', [
    'Content-Disposition: attachment;\r\n filename*0="een heel lange naam van ";\r\n filename*1="een rapport 2026.pdf"',
  ]),
  attachedAs('a file name in two encoded pieces', 'Übersicht für März.pdf', [
    "Content-Disposition: attachment;\r\n filename*0*=utf-8''%C3%9Cbersicht%20;\r\n filename*1*=f%C3%BCr%20M%C3%A4rz.pdf",
  ]),
  attachedAs('a file name as an encoded word', 'Résumé été.pdf', [
    `Content-Disposition: attachment; filename="${encodedWord('Résumé été.pdf', 'iso-8859-1', 'Q')}"`,
  ]),
  attachedAs('a file name as an encoded word in Base64', 'Résumé été.pdf', [
    `Content-Disposition: attachment; filename="${encodedWord('Résumé été.pdf', 'utf-8', 'B')}"`,
  ]),
  attachedAs(
    'a file name of the type alone',
    'scan.pdf',
    ['Content-Disposition: attachment'],
    'application/pdf; name="scan.pdf"',
  ),
  attachedAs('a file name that would go up', '../../etc/passwd.pdf', [
    'Content-Disposition: attachment; filename="../../etc/passwd.pdf"',
  ]),
  mailOf(
    { name: 'two files of one name', files: ['a.pdf', 'a.pdf'] },
    multipart('mixed', [
      words,
      ...[1, 2].map(() =>
        filePart('application/pdf', pdf(), ['Content-Disposition: attachment; filename="a.pdf"']),
      ),
    ]),
  ),
  mailOf(
    { name: 'a scanner without words', files: ['SCN_0001.pdf'], body: '' },
    filePart('application/pdf; name="SCN_0001.pdf"', pdf(), [
      'Content-Disposition: attachment; filename="SCN_0001.pdf"',
    ]),
  ),
  mailOf(
    { name: 'a signature of S/MIME', files: ['smime.p7s'] },
    multipart('signed; protocol="application/pkcs7-signature"; micalg=sha-256', [
      words,
      filePart('application/pkcs7-signature; name="smime.p7s"', Buffer.from('3082', 'hex'), [
        'Content-Disposition: attachment; filename="smime.p7s"',
      ]),
    ]),
  ),
  mailOf(
    { name: 'words above and below a file', files: ['a.pdf'], body: 'Boven.\n\nOnder.' },
    multipart('mixed', [
      textPart('text/plain', 'Boven.', utf8),
      filePart('application/pdf', pdf(), ['Content-Disposition: inline; filename="a.pdf"']),
      textPart('text/plain', 'Onder.', utf8),
    ]),
  ),
];

const picture = (id: string, name: string) =>
  filePart(
    `image/png; name="${name}"`,
    png,
    [`Content-Disposition: inline; filename="${name}"`],
    [`Content-ID: <${id}>`],
  );
const shown = (id: string) =>
  textPart(
    'text/html',
    `<p>Zie de bijlage.</p><p><img src="cid:${id}" alt=""></p><p>Met vriendelijke groet,<br>Eva</p>`,
    utf8,
  );
const screenshot = (name: string, id: string, file: string, part: Part) =>
  mailOf({ name, files: [file], inline: [id] }, part);

/** Screenshots, as programs put them into the text. */
const pictures: CorpusMail[] = [
  screenshot(
    'Outlook',
    'image001.png@01DA1B2C.3D4E5F60',
    'image001.png',
    multipart('related; type="multipart/alternative"', [
      multipart('alternative', [words, shown('image001.png@01DA1B2C.3D4E5F60')]),
      picture('image001.png@01DA1B2C.3D4E5F60', 'image001.png'),
    ]),
  ),
  screenshot(
    'Gmail',
    'ii_m3k2l1j0',
    'image.png',
    multipart('related', [
      multipart('alternative', [words, shown('ii_m3k2l1j0')]),
      picture('ii_m3k2l1j0', 'image.png'),
    ]),
  ),
  screenshot(
    'Apple Mail',
    '5F0A-41@lab.example',
    'Schermafbeelding 2026-11-21 om 10.00.00.png',
    multipart('alternative', [
      words,
      multipart('related; type="text/html"', [
        shown('5F0A-41@lab.example'),
        picture('5F0A-41@lab.example', 'Schermafbeelding 2026-11-21 om 10.00.00.png'),
      ]),
    ]),
  ),
  screenshot(
    'Exchange',
    '8a1b2c',
    'pasted.png',
    multipart('mixed', [shown('8a1b2c'), picture('8a1b2c', 'pasted.png')]),
  ),
  screenshot(
    'Thunderbird',
    'part1.a1b2c3@lab.example',
    'moz-screenshot.png',
    multipart('mixed', [
      multipart('alternative', [
        words,
        multipart('related', [
          shown('part1.a1b2c3@lab.example'),
          picture('part1.a1b2c3@lab.example', 'moz-screenshot.png'),
        ]),
      ]),
    ]),
  ),
].map((mail) => ({ ...mail, name: `a picture within the text, ${mail.name}` }));

const invitation = (method: string, summary: string) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lab//NL',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    'UID:1@lab.example',
    'DTSTAMP:20261121T090000Z',
    'DTSTART:20261130T090000Z',
    'DTEND:20261130T100000Z',
    `SUMMARY:${summary}`,
    'ORGANIZER:mailto:eva@lab.example',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
const calendarPart = (method: string) =>
  textPart(`text/calendar; method=${method}`, invitation(method, 'Überprüfung'), utf8);

/** Invitations, their changes and answers, as Google, Outlook, Teams and Apple send them. */
const invitations: CorpusMail[] = ['REQUEST', 'CANCEL', 'REPLY'].flatMap((method) => [
  mailOf(
    { name: `an invitation by Google, ${method}`, files: ['invite.ics'] },
    multipart('mixed', [
      multipart('alternative', [words, textPart('text/html', '<p>Zie de bijlage.</p>', utf8)]),
      filePart('application/ics; name="invite.ics"', Buffer.from(invitation(method, 'LIMS')), [
        'Content-Disposition: attachment; filename="invite.ics"',
      ]),
    ]),
  ),
  mailOf(
    { name: `an invitation by Outlook, ${method}`, files: ['attachment-1.ics'] },
    multipart('alternative', [words, calendarPart(method)]),
  ),
  mailOf(
    { name: `an invitation by Apple, ${method}`, files: ['uitnodiging.ics'] },
    multipart('mixed', [
      words,
      filePart(
        `text/calendar; method=${method}; name="uitnodiging.ics"`,
        Buffer.from(invitation(method, 'LIMS')),
        ['Content-Disposition: attachment; filename="uitnodiging.ics"'],
      ),
    ]),
  ),
]);

const packet = (bytes: Uint8Array, type = 'application/ms-tnef; name="winmail.dat"') =>
  filePart(type, bytes, ['Content-Disposition: attachment; filename="winmail.dat"']);

/** What Outlook packs into `winmail.dat`. */
const packets: CorpusMail[] = [
  mailOf(
    { name: 'winmail.dat with a file', files: ['rapport.pdf'] },
    multipart('mixed', [
      words,
      packet(winmail({ files: [{ name: 'rapport.pdf', bytes: pdf() }] })),
    ]),
  ),
  mailOf(
    { name: 'winmail.dat with two files', files: ['een.pdf', 'Größe.pdf'] },
    multipart('mixed', [
      words,
      packet(
        winmail({
          files: [
            { name: 'een.pdf', bytes: pdf() },
            { name: 'Größe.pdf', bytes: pdf() },
          ],
        }),
      ),
    ]),
  ),
  mailOf(
    { name: 'winmail.dat with a long name', files: ['Jaarverslag – été 2026 (definitief).pdf'] },
    multipart('mixed', [
      words,
      packet(
        winmail({
          files: [
            {
              name: 'Jaarverslag – été 2026 (definitief).pdf',
              shortName: 'JAARVE~1.PDF',
              bytes: pdf(),
            },
          ],
        }),
      ),
    ]),
  ),
  mailOf(
    { name: 'winmail.dat with a Polish name', files: ['Żółć.pdf'] },
    multipart('mixed', [
      words,
      packet(winmail({ codePage: 1250, files: [{ name: 'Żółć.pdf', bytes: pdf() }] })),
    ]),
  ),
  mailOf(
    { name: 'winmail.dat of words that the mail has, too', files: [] },
    multipart('mixed', [words, packet(winmail({ text: 'Anders.' }))]),
  ),
  mailOf(
    { name: 'winmail.dat of all words', files: [], body: 'Zie de bijlage, café “Fout”.' },
    multipart('mixed', [packet(winmail({ text: 'Zie de bijlage, café “Fout”.' }))]),
  ),
  mailOf(
    { name: 'winmail.dat of HTML', files: ['a.pdf'], body: 'Zie de\nbijlage.' },
    packet(
      winmail({ html: '<p>Zie de<br>bijlage.</p>', files: [{ name: 'a.pdf', bytes: pdf() }] }),
    ),
  ),
  mailOf(
    {
      name: 'winmail.dat with a picture in its place',
      files: ['image001.png'],
      inline: ['image001@lab'],
    },
    packet(
      winmail({
        html: '<p>Zie de bijlage.</p><img src="cid:image001@lab"><p>Met vriendelijke groet,<br>Eva</p>',
        files: [{ name: 'image001.png', bytes: png, contentId: 'image001@lab' }],
      }),
    ),
  ),
  mailOf(
    { name: 'winmail.dat as bytes', files: ['rapport.pdf'] },
    multipart('mixed', [
      words,
      packet(
        winmail({ files: [{ name: 'rapport.pdf', bytes: pdf() }] }),
        'application/octet-stream; name="winmail.dat"',
      ),
    ]),
  ),
  mailOf(
    { name: 'winmail.dat that is cut short', files: ['winmail.dat'] },
    multipart('mixed', [
      words,
      packet(winmail({ files: [{ name: 'rapport.pdf', bytes: pdf() }] }).subarray(0, 200)),
    ]),
  ),
];

export const withFiles = [...named, ...pictures, ...invitations, ...packets];
