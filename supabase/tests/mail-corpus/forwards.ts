import { type CorpusMail, type Tongue, tongues } from './corpus-mail.ts';
import { filePart, letter, multipart, textPart, utf8 } from './mime.ts';

/** What a customer wrote to an agent, who passes it on. */
const said: Record<Tongue, string> = {
  nl: 'De balans is kapot.\nKunt u helpen?',
  en: 'The balance is broken.\nCan you help?',
  de: 'Die Waage ist kaputt.\nKönnen Sie helfen?',
  fr: 'La balance est cassée.\nPouvez-vous nous aider ?',
};
const notes: Record<Tongue, string> = {
  nl: 'Voor ons?',
  en: 'For us?',
  de: 'Für uns?',
  fr: 'Pour nous ?',
};
const subject = 'Balance – labo 3';
const eva = { name: 'Éva Smit', email: 'eva@lab.example' };

interface Labels {
  from: string;
  sent: string;
  date: string;
  to: string;
  subject: string;
  day: string;
  gmail: string;
  apple: string;
  thunderbird: string;
  prefix: string;
}
const labels: Record<Tongue, Labels> = {
  nl: {
    ...{ from: 'Van:', sent: 'Verzonden:', date: 'Datum:', to: 'Aan:', subject: 'Onderwerp:' },
    day: 'zaterdag 21 november 2026 09:00',
    gmail: '---------- Forwarded message ---------',
    apple: 'Begin doorgestuurd bericht:',
    thunderbird: '-------- Doorgestuurd bericht --------',
    prefix: 'FW: ',
  },
  en: {
    ...{ from: 'From:', sent: 'Sent:', date: 'Date:', to: 'To:', subject: 'Subject:' },
    day: 'Saturday, 21 November 2026 09:00',
    gmail: '---------- Forwarded message ---------',
    apple: 'Begin forwarded message:',
    thunderbird: '-------- Forwarded Message --------',
    prefix: 'Fwd: ',
  },
  de: {
    ...{ from: 'Von:', sent: 'Gesendet:', date: 'Datum:', to: 'An:', subject: 'Betreff:' },
    day: 'Samstag, 21. November 2026 09:00',
    gmail: '---------- Forwarded message ---------',
    apple: 'Anfang der weitergeleiteten Nachricht:',
    thunderbird: '-------- Weitergeleitete Nachricht --------',
    prefix: 'WG: ',
  },
  fr: {
    ...{ from: 'De :', sent: 'Envoyé :', date: 'Date :', to: 'À :', subject: 'Objet :' },
    day: 'samedi 21 novembre 2026 09:00',
    gmail: '---------- Forwarded message ---------',
    apple: 'Début du message réexpédié :',
    thunderbird: '-------- Message transféré --------',
    prefix: 'TR: ',
  },
};

const address = `${eva.name} <${eva.email}>`;
const programs: [name: string, write: (text: string, words: Labels) => string][] = [
  [
    'Gmail',
    (text, { from, date, to, subject: about, day, gmail }) =>
      `${gmail}\n${from} ${address}\n${date} ${day}\n${about} ${subject}\n${to} <anna@delvanta.example>\n\n\n${text}`,
  ],
  [
    'Outlook',
    (text, { from, sent, to, subject: about, day }) =>
      `${from} ${address}\n${sent} ${day}\n${to} Anna de Vries <anna@delvanta.example>\n${about} ${subject}\n\n${text}`,
  ],
  [
    'Outlook on the web',
    (text, { from, sent, to, subject: about, day }) =>
      `________________________________\n${from} ${address}\n${sent} ${day}\n${to} Anna de Vries\n${about} ${subject}\n\n${text}`,
  ],
  [
    'Apple Mail',
    (text, { from, date, to, subject: about, day, apple }) =>
      `${apple}\n\n> ${from} ${address}\n> ${about} ${subject}\n> ${date} ${day}\n> ${to} Anna <anna@delvanta.example>\n> \n> ${text.replace('\n', '\n> ')}`,
  ],
  [
    'an iPhone',
    (text, { from, date, to, subject: about, day, apple }) =>
      `${apple}\n\n${from} ${address}\n${date} ${day}\n${to} Anna <anna@delvanta.example>\n${about} ${subject}\n\n${text}`,
  ],
  [
    'Thunderbird',
    (text, { from, date, to, subject: about, day, thunderbird }) =>
      `${thunderbird}\n${about} \t${subject}\n${date} \t${day}\n${from} \t${address}\n${to} \tAnna <anna@delvanta.example>\n\n\n\n${text}`,
  ],
  [
    'Outlook with bold heads',
    (text, { from, sent, to, subject: about, day }) =>
      `*${from}* ${eva.name} [mailto:${eva.email}]\n*${sent}* ${day}\n*${to}* Anna de Vries\n*${about}* ${subject}\n\n${text}`,
  ],
];

const headers = (index: number, from: string, prefix: string) => [
  `From: Anna de Vries <${from}>`,
  'To: reply@delvanta.example',
  `Subject: =?UTF-8?Q?${`${prefix}${subject}`.replaceAll('–', '=E2=80=93').replaceAll(' ', '_').replaceAll(':', '=3A')}?=`,
  `Message-ID: <forward-${index}@delvanta.example>`,
];

const inline: CorpusMail[] = programs.flatMap(([program, write], row) =>
  tongues.map((tongue, column) => {
    const words = labels[tongue];
    const note = notes[tongue];
    return {
      name: `passed on by ${program}, ${tongue}`,
      isAnswer: false,
      sender: 'Anna de Vries',
      subject: `${words.prefix}${subject}`,
      body: note,
      quoted: said[tongue].split('\n')[0] ?? '',
      files: [],
      forwarded: { ...eva, subject, body: said[tongue], note },
      raw: (from) =>
        letter(
          headers(row * 4 + column, from, words.prefix),
          textPart('text/plain', `${note}\n\n${write(said[tongue], words)}`, utf8),
        ),
    };
  }),
);

const attached: CorpusMail[] = tongues.map((tongue, column) => {
  const words = labels[tongue];
  const inner = letter(
    [
      `From: =?utf-8?B?${Buffer.from(eva.name).toString('base64')}?= <${eva.email}>`,
      'To: anna@delvanta.example',
      'Subject: =?utf-8?Q?Balance_=E2=80=93_labo_3?=',
    ],
    textPart('text/html', `<p>${said[tongue].replace('\n', '<br>')}</p>`, utf8),
  );
  return {
    name: `passed on as a file, ${tongue}`,
    isAnswer: false,
    sender: 'Anna de Vries',
    subject: `${words.prefix}${subject}`,
    body: notes[tongue],
    quoted: null,
    files: ['Balance.eml'],
    forwarded: { ...eva, subject, body: said[tongue], note: notes[tongue] },
    raw: (from) =>
      letter(
        headers(100 + column, from, words.prefix),
        multipart('mixed', [
          textPart('text/plain', notes[tongue], utf8),
          filePart('message/rfc822; name="Balance.eml"', inner, [
            'Content-Disposition: attachment; filename="Balance.eml"',
          ]),
        ]),
      ),
  };
});

export const forwards = [...inline, ...attached];
