import type { Answered, CorpusMail, Tongue } from './corpus-mail.ts';
import { tongues } from './corpus-mail.ts';
import { letter, multipart, textPart, utf8, type Writing } from './mime.ts';

/** What customers answer, with the letters of their language. */
const said: Record<Tongue, string> = {
  nl: 'Dank u wel, dat werkt.\n\nDe tweede analyser reageert nog niet; één van de cliënten ziet “Fout 12”.',
  en: 'Thank you, that works.\n\nThe second analyser doesn’t respond yet – café printer included.',
  de: 'Vielen Dank, das läuft.\n\nDas zweite Gerät meldet „Störung“; größere Läufe stürzen ab.',
  fr: 'Merci, ça marche.\n\nLe deuxième appareil affiche « erreur » dès l’été, à l’hôpital.',
};
/** The same without what only Unicode and the Windows sets have. */
const plainly: Record<Tongue, string> = {
  nl: 'Dank u wel, dat werkt.\n\nDe tweede analyser reageert nog niet; één van de cliënten ziet een fout.',
  en: 'Thank you, that works.\n\nThe second analyser does not respond yet.',
  de: 'Vielen Dank, das läuft.\n\nDas zweite Gerät meldet Störung; größere Läufe stürzen ab.',
  fr: 'Merci, ça marche.\n\nLe deuxième appareil affiche une erreur dès midi, à nouveau.',
};
/** What we had written; a line of it is looked for in what is quoted. */
const ours = ['Dag Eva,', '', 'Lukt het zo? De dienst draait weer.', '', 'Anna de Vries'];
export const quotedLine = 'Lukt het zo? De dienst draait weer.';

const marked = ours.map((line) => (line ? `> ${line}` : '>')).join('\n');
const unmarked = ours.join('\n');
const anna = 'Anna de Vries';

interface Head {
  from: string;
  sent: string;
  to: string;
  subject: string;
}
const outlook: Record<Tongue, Head & { day: string }> = {
  nl: {
    from: 'Van:',
    sent: 'Verzonden:',
    to: 'Aan:',
    subject: 'Onderwerp:',
    day: 'zaterdag 21 november 2026 10:00',
  },
  en: {
    from: 'From:',
    sent: 'Sent:',
    to: 'To:',
    subject: 'Subject:',
    day: 'Saturday, 21 November 2026 10:00',
  },
  de: {
    from: 'Von:',
    sent: 'Gesendet:',
    to: 'An:',
    subject: 'Betreff:',
    day: 'Samstag, 21. November 2026 10:00',
  },
  fr: {
    from: 'De :',
    sent: 'Envoyé :',
    to: 'À :',
    subject: 'Objet :',
    day: 'samedi 21 novembre 2026 10:00',
  },
};
const dates: Record<Tongue, string> = { nl: 'Datum:', en: 'Date:', de: 'Datum:', fr: 'Date :' };

type Words = Record<Tongue, string>;
/** How a program writes an answer: what stands between the new text and what it quotes, and that. */
interface Program {
  name: string;
  /** The whole text part: `text` is what is new. */
  write(text: string, tongue: Tongue, answered: Answered): string;
  /** The new text as it is read; what is given where that is it. */
  read?(text: string, tongue: Tongue): string;
  /** The HTML beside the text. */
  html?(text: string, tongue: Tongue, answered: Answered): string;
}

const paragraphs = (text: string) =>
  text
    .split('\n\n')
    .map((each) => `<p>${each}</p>`)
    .join('');
const headOf = (tongue: Tongue, { replyTo, number }: Answered) => {
  const { from, sent, to, subject, day } = outlook[tongue];
  return { from, sent, to, subject, day, replyTo, title: `LIMS [D-${number}]` };
};

const gmail: Words = {
  nl: `Op za 21 nov 2026 om 10:00 schreef ${anna} <`,
  en: `On Sat, 21 Nov 2026 at 10:00, ${anna} <`,
  de: `Am Sa., 21. Nov. 2026 um 10:00 Uhr schrieb ${anna} <`,
  fr: `Le sam. 21 nov. 2026 à 10:00, ${anna} <`,
};
const gmailEnd: Words = { nl: '>:', en: '> wrote:', de: '>:', fr: '> a écrit :' };
const apple: Words = {
  nl: `Op 21 nov 2026, om 10:00 heeft ${anna} <`,
  en: `On 21 Nov 2026, at 10:00, ${anna} <`,
  de: `Am 21.11.2026 um 10:00 schrieb ${anna} <`,
  fr: `Le 21 nov. 2026 à 10:00, ${anna} <`,
};
const appleEnd: Words = {
  nl: '> het volgende geschreven:',
  en: '> wrote:',
  de: '>:',
  fr: '> a écrit :',
};
const phone: Words = {
  nl: 'Verstuurd vanaf mijn iPhone',
  en: 'Sent from my iPhone',
  de: 'Von meinem iPhone gesendet',
  fr: 'Envoyé de mon iPhone',
};
const thunderbird: Words = {
  nl: `Op 21-11-2026 om 10:00 schreef ${anna}:`,
  en: `On 21/11/2026 10:00, ${anna} wrote:`,
  de: `Am 21.11.26 um 10:00 schrieb ${anna}:`,
  fr: `Le 21/11/2026 à 10:00, ${anna} a écrit :`,
};
const roundcube: Words = {
  nl: `${anna} schreef op 2026-11-21 10:00:`,
  en: `On 2026-11-21 10:00, ${anna} wrote:`,
  de: `Am 2026-11-21 10:00, schrieb ${anna}:`,
  fr: `Le 2026-11-21 10:00, ${anna} a écrit :`,
};
const kNine: Words = {
  nl: `Op 21 november 2026 10:00:00 CET schreef ${anna} <`,
  en: `On 21 November 2026 10:00:00 CET, ${anna} <`,
  de: `Am 21. November 2026 10:00:00 MEZ schrieb ${anna} <`,
  fr: `Le 21 novembre 2026 10:00:00 GMT+01:00, ${anna} <`,
};
const yahoo: Words = {
  nl: `Op zaterdag 21 november 2026 om 10:00:00 CET schreef ${anna} <`,
  en: `On Saturday, 21 November 2026 at 10:00:00 CET, ${anna} <`,
  de: `Am Samstag, 21. November 2026 um 10:00:00 MEZ hat ${anna} <`,
  fr: `Le samedi 21 novembre 2026 à 10:00:00 UTC+1, ${anna} <`,
};
const yahooEnd: Words = {
  nl: '>:',
  en: '> wrote:',
  de: '> Folgendes geschrieben:',
  fr: '> a écrit :',
};
const originals: Words = {
  nl: '-----Oorspronkelijk bericht-----',
  en: '-----Original Message-----',
  de: '-----Ursprüngliche Nachricht-----',
  fr: "-----Message d'origine-----",
};
const outlookApp: Words = {
  nl: 'Outlook voor iOS downloaden<https://aka.ms/o0ukef>',
  en: 'Get Outlook for iOS<https://aka.ms/o0ukef>',
  de: 'Outlook für iOS beziehen<https://aka.ms/o0ukef>',
  fr: 'Télécharger Outlook pour iOS<https://aka.ms/o0ukef>',
};

const outlookBlock = (tongue: Tongue, answered: Answered) => {
  const { from, sent, to, subject, day, replyTo, title } = headOf(tongue, answered);
  return `${from} ${anna} <${replyTo}>\n${sent} ${day}\n${to} Eva Smit <eva@lab.example>\n${subject} ${title}\n\n${unmarked}`;
};
const outlookHtml = (text: string, tongue: Tongue, answered: Answered) => {
  const { from, sent, to, subject, day, replyTo, title } = headOf(tongue, answered);
  return (
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0cm}</style></head><body lang="${tongue}">` +
    `<div class="WordSection1">${paragraphs(text).replaceAll('<p>', '<p class="MsoNormal">')}` +
    '<div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm">' +
    `<p class="MsoNormal"><b>${from}</b> ${anna} &lt;${replyTo}&gt; <br><b>${sent}</b> ${day}<br>` +
    `<b>${to}</b> Eva Smit &lt;eva@lab.example&gt;<br><b>${subject}</b> ${title}</p></div>` +
    `${ours.map((line) => `<p class="MsoNormal">${line || '&nbsp;'}</p>`).join('')}</div></body></html>`
  );
};

const programs: Program[] = [
  {
    name: 'Gmail',
    write: (text, tongue, { replyTo }) =>
      `${text}\n\n${gmail[tongue]}\n${replyTo}${gmailEnd[tongue]}\n\n${marked}\n`,
    html: (text, tongue, { replyTo }) =>
      `<div dir="ltr">${paragraphs(text)}</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">${gmail[tongue].replace(/<$/, '')}&lt;<a href="mailto:${replyTo}">${replyTo}</a>${gmailEnd[tongue].replace('>', '&gt;')}<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex">${ours.join('<br>')}</blockquote></div>`,
  },
  {
    name: 'Gmail without a break in its introduction',
    write: (text, tongue, { replyTo }) =>
      `${text}\n\n${gmail[tongue]}${replyTo}${gmailEnd[tongue]}\n${marked}`,
  },
  {
    name: 'Apple Mail',
    write: (text, tongue, { replyTo }) =>
      `${text}\n\n> ${apple[tongue]}${replyTo}${appleEnd[tongue]}\n> \n${marked}\n`,
    html: (text, tongue, { replyTo }) =>
      `<html><body style="overflow-wrap: break-word;">${paragraphs(text)}<div><br><blockquote type="cite"><div>${apple[tongue].replace(/<$/, '&lt;')}${replyTo}${appleEnd[tongue].replace('>', '&gt;')}</div><br><div>${ours.join('<br>')}</div></blockquote></div></body></html>`,
  },
  {
    name: 'an iPhone',
    write: (text, tongue, { replyTo }) =>
      `${text}\n\n${phone[tongue]}\n\n> ${apple[tongue]}${replyTo}${appleEnd[tongue]}\n> \n> Dag Eva,\n> \n> ${quotedLine}\n`,
    read: (text, tongue) => `${text}\n\n${phone[tongue]}`,
  },
  {
    name: 'Outlook',
    write: (text, tongue, answered) => `${text}\n\n${outlookBlock(tongue, answered)}\n`,
    html: outlookHtml,
  },
  {
    name: 'Outlook on the web',
    write: (text, tongue, answered) =>
      `${text}\n________________________________\n${outlookBlock(tongue, answered)}\n`,
    html: (text, tongue, answered) => {
      const { from, sent, to, subject, day, replyTo, title } = headOf(tongue, answered);
      return `<div class="elementToProof">${paragraphs(text)}</div><div id="appendonsend"></div><hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri, sans-serif" style="font-size:11pt" color="#000000"><b>${from}</b> ${anna} &lt;${replyTo}&gt;<br><b>${sent}</b> ${day}<br><b>${to}</b> Eva Smit &lt;eva@lab.example&gt;<br><b>${subject}</b> ${title}</font><div>&nbsp;</div></div><div>${ours.join('<br>')}</div>`;
    },
  },
  {
    name: 'Outlook on a phone',
    write: (text, tongue, answered) =>
      `${text}\n\n${outlookApp[tongue]}\n________________________________\n${outlookBlock(tongue, answered)}\n`,
    read: (text, tongue) => `${text}\n\n${outlookApp[tongue]}`,
  },
  {
    name: 'Outlook on a Mac',
    write: (text, tongue, answered) =>
      `${text}\n\n${outlookBlock(tongue, answered).replace(outlook[tongue].sent, dates[tongue])}\n`,
  },
  {
    name: 'Outlook of old',
    write: (text, tongue, answered) =>
      `${text}\n\n${originals[tongue]}\n${outlookBlock(tongue, answered)}\n`,
  },
  {
    name: 'Exchange with bold heads',
    write: (text, tongue, answered) => {
      const { from, sent, to, subject, day, replyTo, title } = headOf(tongue, answered);
      return `${text}\n\n*${from}* ${anna} [mailto:${replyTo}]\n*${sent}* ${day}\n*${to}* Eva Smit\n*${subject}* ${title}\n\n${unmarked}`;
    },
  },
  {
    name: 'Thunderbird',
    write: (text, tongue) => `${text}\n\n${thunderbird[tongue]}\n${marked}\n`,
  },
  {
    name: 'Roundcube',
    write: (text, tongue) => `${text}\n\n${roundcube[tongue]}\n${marked}\n`,
  },
  {
    name: 'K-9 Mail',
    write: (text, tongue, { replyTo }) =>
      `${text}\n\n${kNine[tongue]}${replyTo}${gmailEnd[tongue]}\n${marked.replaceAll('> ', '>')}\n`,
  },
  {
    name: 'Yahoo',
    write: (text, tongue, { replyTo }) =>
      ` ${text}\n\n    ${yahoo[tongue]}${replyTo}${yahooEnd[tongue]}  \n \n ${unmarked.replaceAll('\n', '\n ')}  `,
  },
  {
    name: 'GMX',
    write: (text, tongue, answered) => {
      const { from, sent, to, subject, day, replyTo, title } = headOf(tongue, answered);
      return `${text}\n\n${sent} ${day}\n${from} "${anna}" <${replyTo}>\n${to} eva@lab.example\n${subject} ${title}\n\n${unmarked}`;
    },
  },
  {
    name: 'Notes',
    write: (text, tongue, answered) => {
      const { from, to, subject, replyTo, title } = headOf(tongue, answered);
      return `${text}\n\n\n\n${from}   ${anna} <${replyTo}>\n${to}     eva@lab.example\n${dates[tongue]}   21-11-2026 10:00\n${subject}        ${title}\n\n\n\n${unmarked}`;
    },
  },
];

/** By turns, as the world writes; those without the marks of Unicode say it plainly. */
const writings: Writing[] = [
  utf8,
  { charset: 'utf-8', encoding: 'base64' },
  { charset: 'windows-1252', encoding: 'quoted-printable' },
  { charset: 'iso-8859-15', encoding: 'quoted-printable' },
  { charset: 'utf-8', encoding: '8bit' },
  { charset: 'iso-8859-15', encoding: '8bit' },
  { charset: 'windows-1252', encoding: 'base64' },
];

/** How an answer says what it answers, by one thing alone: our address, the subject, or our mail's id. */
const threads: ((answered: Answered) => { headers: string[]; to: string; subject: string })[] = [
  ({ replyTo }) => ({
    headers: [],
    to: `Desk <desk@lab.example>, Anna <${replyTo}>`,
    subject: 'Antw: LIMS',
  }),
  ({ number }) => ({
    headers: [],
    to: 'reply@delvanta.example',
    subject: `AW: LIMS [D-${number}]`,
  }),
  ({ messageId }) => ({
    headers: [`In-Reply-To: ${messageId}`, `References: <a@b.example>\r\n ${messageId}`],
    to: 'reply@delvanta.example',
    subject: 'Re: LIMS',
  }),
];

const senders = ['Eva Smit', 'Jörg Müller', "D'Hondt, Éloïse", 'Søren Ågård'];

const isPlain = ({ charset }: Writing) => charset === 'iso-8859-15';
const textIn = (tongue: Tongue, writing: Writing) => (isPlain(writing) ? plainly : said)[tongue];

const common = (index: number) => ({ isAnswer: true, sender: senders[index % 4] ?? '', files: [] });
const headersFor = (index: number, from: string, answered: Answered) => {
  const thread = (threads[index % 3] as (typeof threads)[0])(answered);
  const name = senders[index % 4] ?? '';
  return [
    `From: =?utf-8?B?${Buffer.from(name).toString('base64')}?= <${from}>`,
    `To: ${thread.to}`,
    `Subject: ${thread.subject}`,
    `Message-ID: <answer-${index}@lab.example>`,
    'Date: Sat, 21 Nov 2026 11:00:00 +0100',
    ...thread.headers,
  ];
};
const subjectOf = (index: number) =>
  (threads[index % 3] as (typeof threads)[0])({ number: 1001, messageId: '', replyTo: '' }).subject;

/** Answers above what they quote, of each program in each language, with HTML beside the text where it writes it. */
const above: CorpusMail[] = programs.flatMap((program, row) =>
  tongues.map((tongue, column) => {
    const index = row * 4 + column;
    const writing = writings[index % writings.length] ?? utf8;
    const text = textIn(tongue, writing);
    return {
      ...common(index),
      name: `${program.name}, ${tongue}, ${writing.charset} as ${writing.encoding}`,
      subject: subjectOf(index),
      body: program.read?.(text, tongue) ?? text,
      quoted: quotedLine,
      raw: (from, answered) => {
        const plain = textPart('text/plain', program.write(text, tongue, answered), writing);
        const html = program.html?.(text, tongue, answered);
        const part = html
          ? multipart('alternative', [plain, textPart('text/html', html, writing)])
          : plain;
        return letter(headersFor(index, from, answered), part);
      },
    };
  }),
);

/** The same programs where they send HTML alone. */
const onlyHtml: CorpusMail[] = programs
  .filter(({ html }) => html)
  .flatMap((program, row) =>
    tongues.map((tongue, column) => {
      const index = 100 + row * 4 + column;
      const writing = writings[index % writings.length] ?? utf8;
      const text = textIn(tongue, writing);
      return {
        ...common(index),
        name: `${program.name} as HTML alone, ${tongue}, ${writing.charset} as ${writing.encoding}`,
        subject: subjectOf(index),
        body: text,
        quoted: quotedLine,
        raw: (from, answered) =>
          letter(
            headersFor(index, from, answered),
            textPart('text/html', program.html?.(text, tongue, answered) ?? '', writing),
          ),
      };
    }),
  );

/** Answers below what they quote, or between its lines: what is said there is part of it. */
const elsewhere: CorpusMail[] = tongues.flatMap((tongue, column) => {
  const text = said[tongue];
  const [first = '', second = ''] = text.split('\n\n');
  const below = `${thunderbird[tongue]}\n${marked}\n\n${text}`;
  const between = `${thunderbird[tongue]}\n> Dag Eva,\n>\n> ${quotedLine}\n\n${first}\n\n> Anna de Vries\n\n${second}`;
  const shapes: [string, string][] = [
    ['below the quotation', below],
    ['between the lines', between],
  ];
  return shapes.map(([name, whole], row) => {
    const index = 200 + column * 2 + row;
    return {
      ...common(index),
      name: `an answer ${name}, ${tongue}`,
      subject: subjectOf(index),
      body: whole,
      quoted: null,
      raw: (from: string, answered: Answered) =>
        letter(headersFor(index, from, answered), textPart('text/plain', whole, utf8)),
    };
  });
});

export const answers: CorpusMail[] = [...above, ...onlyHtml, ...elsewhere];
