import type { CorpusMail } from './corpus-mail.ts';
import { encodedWord, letter, type Part, textPart, type Writing } from './mime.ts';

/** A name, a subject and a text with the letters of a character set. */
type Sample = [charset: string, name: string, subject: string, text: string];

const samples: Sample[] = [
  ['utf-8', 'Zoë Ærø', 'Größe 😀 ok', 'Smörgåsbord: 10 µl, ±0,5 °C 😀'],
  ['iso-8859-1', 'José Núñez', 'Año nuevo', 'El señor pidió 10 µl a 20 °C.'],
  ['iso-8859-15', 'Œuvre Lefèvre', 'Prix en €', 'Le cœur du problème coûte 5 €.'],
  ['windows-1252', 'Renée d’Alembert', '“Spoed” – €', 'Zij zei: “Kan het nú?” – prijs € 5…'],
  ['windows-1250', 'Łukasz Żółć', 'Żądanie usługi', 'Proszę o pomoc: błąd źródła.'],
  ['windows-1251', 'Юрий Гагарин', 'Помощь', 'Здравствуйте, прибор не работает.'],
  ['koi8-r', 'Анна Павлова', 'Вопрос', 'Добрый день, нужна помощь.'],
  ['iso-8859-2', 'Dvořák Čeněk', 'Přístroj', 'Žádáme o opravu přístroje.'],
  ['iso-8859-7', 'Γιώργος Σεφέρης', 'Βοήθεια', 'Καλημέρα, χρειάζομαι βοήθεια.'],
  ['iso-8859-9', 'Şule Çağlar', 'Yardım', 'Cihaz çalışmıyor, lütfen arayın.'],
];

const encodings = ['quoted-printable', 'base64'] as const;

const named = (index: number, from: string, charset: string, name: string, subject: string) => [
  `From: ${encodedWord(name, charset, index % 2 ? 'B' : 'Q')} <${from}>`,
  'To: reply@delvanta.example',
  `Subject: ${encodedWord(subject, charset, index % 2 ? 'Q' : 'B')}`,
  `Message-ID: <charset-${index}@lab.example>`,
];

const oneByte: CorpusMail[] = samples.flatMap(([charset, name, subject, text], row) =>
  encodings.map((encoding, column) => {
    const writing: Writing = { charset, encoding };
    const index = row * 2 + column;
    return {
      ...{ name: `${charset} as ${encoding}`, isAnswer: false, sender: name, subject },
      ...{ body: text, quoted: null, files: [] },
      raw: (from: string) =>
        letter(named(index, from, charset, name, subject), textPart('text/plain', text, writing)),
    };
  }),
);

/** Sets of more bytes a letter: what the platform cannot write stands here as bytes. */
const bytes: [charset: string, hex: string, text: string][] = [
  ['shift_jis', '82b182f182c982bf82cd', 'こんにちは'],
  ['euc-jp', 'a4b3a4f3a4cba4c1a4cf', 'こんにちは'],
  ['iso-2022-jp', '1b24422433247324 4b2441244f1b2842'.replace(' ', ''), 'こんにちは'],
  ['gb18030', 'c4e3bac3', '你好'],
  ['big5', 'a741a66e', '你好'],
  ['euc-kr', 'bec8b3e7c7cfbcbcbfe4', '안녕하세요'],
];

const moreBytes: CorpusMail[] = bytes.map(([charset, hex, text], index) => ({
  ...{ name: `${charset} as it is`, isAnswer: false, sender: 'Li Tanaka', subject: text },
  ...{ body: text, quoted: null, files: [] },
  raw: (from) => {
    const part: Part = {
      headers: [
        `Content-Type: text/plain; charset=${charset.toUpperCase()}`,
        'Content-Transfer-Encoding: 8bit',
      ],
      body: Buffer.from(hex, 'hex').toString('latin1'),
    };
    return letter(
      [
        `From: Li Tanaka <${from}>`,
        'To: reply@delvanta.example',
        `Subject: =?${charset}?B?${Buffer.from(hex, 'hex').toString('base64')}?=`,
        `Message-ID: <bytes-${index}@lab.example>`,
      ],
      part,
    );
  },
}));

export const characterSets = [...oneByte, ...moreBytes];
