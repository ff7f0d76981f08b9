import { describe, expect, it } from 'vitest';
import { parseMail } from '#files/parsers/parse-mail.ts';

const mail = (body: string, type = 'text/plain') =>
  new TextEncoder().encode(
    `From: Eva <eva@lab.example>\r\nContent-Type: ${type}; charset=utf-8\r\n\r\n${body}`,
  );
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

const answers: [how: string, text: string, body: string][] = [
  ['a first mail', 'De LIMS hangt.\n\nMet vriendelijke groet,\nEva', 'De LIMS hangt.'],
  ['a signature', 'It works.\n\n-- \nEva Smit\nLab manager', 'Eva Smit'],
  [
    'Gmail in Dutch',
    'Dank!\n\nOp za 21 nov 2026 om 10:00 schreef Anna:\n\n> Lukt het zo?\n> Anna',
    'Dank!',
  ],
  [
    'Gmail in English',
    'Thanks!\n\nOn Sat, 21 Nov 2026 at 10:00, Anna wrote:\n> Does it work?',
    'Thanks!',
  ],
  [
    'Outlook',
    'Thanks!\n\n-----Original Message-----\nFrom: Anna\nSubject: LIMS\n\nDoes it work?',
    'Thanks!',
  ],
  [
    'answers between the lines',
    '> Does it work?\nYes.\n> And the printer?\nNo, not yet.',
    'No, not yet.',
  ],
  ['a quotation only', '> Does it work?', '> Does it work?'],
];

describe('a mail’s text', () => {
  it('takes no Message-ID that the database could not keep', async () => {
    const raw = 'From: e@lab.example\r\nMessage-ID: <a\0b@lab.example>\r\n\r\nHelp';
    expect((await parseMail(new TextEncoder().encode(raw))).headerId).toBeNull();
  });

  it('keeps the cells of a table apart, and its rows below each other', async () => {
    const html =
      '<p>Dag,</p><table><tr><th>Wat</th><th>Bedrag</th></tr><tr><td>Bedrag</td><td>1001</td>' +
      '<td>vast</td><td>€ 1.250</td></tr></table><table><tr><td><p>Groet</p></td></tr></table>';
    const { body } = await parseMail(mail(html, 'text/html'));
    expect(body).toBe('Dag,\n\nWat\tBedrag\nBedrag\t1001\tvast\t€ 1.250\n\nGroet');
  });

  it.each(answers)('keeps every word of %s', async (_how, text, said) => {
    const { body, quoted } = await parseMail(mail(text));
    expect(body).toContain(said);
    expect(wordsOf(`${body} ${quoted}`).sort()).toEqual(wordsOf(text).sort());
  });

  it('folds away what was said before', async () => {
    const { body, quoted } = await parseMail(mail(answers[3]?.[1] ?? ''));
    expect([body, quoted.includes('> Does it work?')]).toEqual(['Thanks!', true]);
  });

  it('reads HTML as text, without what runs or is fetched', async () => {
    const html =
      '<style>p{}</style><p>Hello <b>there</b></p><script>evil()</script>' +
      '<img src="https://evil.example/p.gif" alt="pixel"><a href="https://lab.example">our lab</a>';
    const { body } = await parseMail(mail(html, 'text/html'));
    expect(body).toMatch(/^Hello there\s+our lab \[https:\/\/lab\.example\]$/);
  });
});
