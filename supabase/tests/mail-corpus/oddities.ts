import type { CorpusMail } from './corpus-mail.ts';
import { letter, multipart, textPart, utf8 } from './mime.ts';

const text = 'De printer doet niets.\n\nEva';
let count = 0;

/** A first mail whose headers or whose text are written in an unusual way. */
function odd(
  name: string,
  headers: (from: string) => string[],
  given: Partial<Pick<CorpusMail, 'sender' | 'subject' | 'body' | 'quoted'>> & {
    raw?: string;
  } = {},
): CorpusMail {
  const index = ++count;
  const { raw = text, ...expected } = given;
  return {
    ...{ name, isAnswer: false, sender: 'Eva Smit', subject: 'Printer', body: text },
    ...{ quoted: null, files: [] },
    ...expected,
    raw: (from) =>
      letter(
        [...headers(from), 'To: reply@delvanta.example', `Message-ID: <odd-${index}@lab.example>`],
        textPart('text/plain', raw, utf8),
      ),
  };
}
const usual = (from: string) => [`From: Eva Smit <${from}>`, 'Subject: Printer'];

export const oddities: CorpusMail[] = [
  odd(
    'a name in quotes with a comma',
    (from) => [`From: "Smit, Eva" <${from}>`, 'Subject: Printer'],
    {
      sender: 'Smit, Eva',
    },
  ),
  odd('an address without a name', (from) => [`From: ${from}`, 'Subject: Printer'], {
    sender: null,
  }),
  odd('a name in a comment', (from) => [`From: ${from} (Eva Smit)`, 'Subject: Printer']),
  odd('an address in capitals', (from) => [
    `From: Eva Smit <${from.toUpperCase()}>`,
    'Subject: Printer',
  ]),
  odd('a name of two encoded words', (from) => [
    `From: =?utf-8?Q?Eva?=\r\n =?utf-8?Q?_Smit?= <${from}>`,
    'Subject: Printer',
  ]),
  odd(
    'a subject on two lines',
    (from) => [`From: Eva Smit <${from}>`, 'Subject: De printer van\r\n het lab'],
    {
      subject: 'De printer van het lab',
    },
  ),
  odd(
    'a letter that is cut between two encoded words',
    (from) => [
      `From: Eva Smit <${from}>`,
      'Subject: =?utf-8?B?UHJpbnRlciBvcCDDqQ==?=\r\n =?utf-8?B?w6luIA==?= =?utf-8?Q?kamer?=',
    ],
    { subject: 'Printer op één kamer' },
  ),
  odd('no subject', (from) => [`From: Eva Smit <${from}>`], { subject: '' }),
  odd('headers in capitals', (from) => [`FROM: Eva Smit <${from}>`, 'SUBJECT: Printer']),
  odd(
    'a subject in raw UTF-8',
    (from) => [`From: Eva Smit <${from}>`, Buffer.from('Subject: Café één').toString('latin1')],
    { subject: 'Café één' },
  ),
  odd('a signature', usual, {
    raw: `${text}\n\n-- \nEva Smit\nLab | T +31 20 123`,
    body: `${text}\n\n-- \nEva Smit\nLab | T +31 20 123`,
  }),
  odd('tabs and trailing spaces', usual, {
    raw: 'Stap\tWat\n1\tAan  \n2\tUit',
    body: 'Stap\tWat\n1\tAan  \n2\tUit',
  }),
  {
    ...odd('words that wrap softly (format=flowed)', usual, {
      body: 'De printer doet niets, ook niet na opnieuw opstarten.\n\nEva',
    }),
    raw: (from) =>
      letter(
        [...usual(from), 'To: reply@delvanta.example', 'Message-ID: <odd-flowed@lab.example>'],
        {
          ...textPart(
            'text/plain',
            'De printer doet niets, \nook niet na opnieuw opstarten.\n\nEva',
            {
              charset: 'utf-8',
              encoding: '7bit',
            },
          ),
          headers: [
            'Content-Type: text/plain; charset=utf-8; format=flowed',
            'Content-Transfer-Encoding: 7bit',
          ],
        },
      ),
  },
  odd('digits, a link and an address', usual, {
    raw: 'Zie https://lab.example/a?b=1&c=2 of mail naar lab@lab.example: 12:30 uur.',
    body: 'Zie https://lab.example/a?b=1&c=2 of mail naar lab@lab.example: 12:30 uur.',
  }),
  odd('a list of fields that is no quotation', usual, {
    raw: 'Bestelling:\n\nAantal: 3\nSoort: pipet\nAan: lab 3\n\nGroet, Eva',
    body: 'Bestelling:\n\nAantal: 3\nSoort: pipet\nAan: lab 3\n\nGroet, Eva',
  }),
  odd('a quotation that the customer makes', usual, {
    raw: 'De handleiding zegt:\n> Druk op start.\n\nMaar er gebeurt niets.',
    body: 'De handleiding zegt:\n> Druk op start.\n\nMaar er gebeurt niets.',
  }),
  {
    ...odd('an empty text beside HTML', usual),
    raw: (from) =>
      letter(
        [...usual(from), 'To: reply@delvanta.example', 'Message-ID: <odd-empty@lab.example>'],
        multipart('alternative', [
          textPart('text/plain', ' \n', utf8),
          textPart('text/html', '<p>De printer doet niets.</p><p>Eva</p>', utf8),
        ]),
      ),
  },
];
