import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

/** One word for each thing (docs/glossary.md): what each language does not say, and what it says instead. */
const avoided: Record<'nl' | 'en', [words: RegExp, instead: string][]> = {
  nl: [
    [/\btickets?(nummer)?\b/i, 'melding'],
    [/\btweede (stap|factor)\b/i, 'tweestapsverificatie'],
    [/\bhaar\b/i, 'die, deze, of het woord zelf: geen haar voor dingen'],
    [/\bze (is|was|wordt|kan|heeft|echt)\b|\b(is|wordt|bestaat) ze\b/i, 'die, of het woord zelf'],
    [/\boffer\b/i, 'offerte'],
    [
      /\bgap-analyse\b|\blandingszone\b|front-enddeveloper/i,
      'gapanalyse, landing zone, front-end developer',
    ],
    [/\binloggen?\b/i, 'aanmelden'],
  ],
  en: [
    [/(?<!\bjob )\boffers?\b/i, 'quote'],
    [/\be-mails?\b/i, 'email'],
    [/(?<![-/.])\bmails?\b(?!-)/i, 'email'],
    [/\bsecond (step|factor)s?\b/i, 'two-step verification'],
    [/\bmailed\b/i, 'emailed'],
  ],
};

const root = join(import.meta.dirname, '../..');
const places = (language: string) => [
  `src/copy/${language}`,
  `supabase/functions/_shared/mail/templates/${language}`,
];

/** Every text of a module, keys and imports aside, and every line of a Markdown file without its links. */
function textsOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  if (file.endsWith('.md')) return source.split('\n').map((line) => line.replace(/\(\S+?\)/g, ''));
  return textsIn(parseSync(file, source).program);
}

function textsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsIn);
  if (typeof node !== 'object' || node === null) return [];
  const { type, value, ...parts } = node as Record<string, unknown>;
  if (
    type === 'ImportDeclaration' ||
    (type === 'ExportNamedDeclaration' && 'source' in parts && parts.source)
  )
    return [];
  if (type === 'Literal') return typeof value === 'string' ? [value] : [];
  if (type === 'TemplateLiteral') {
    const { quasis, expressions } = parts as {
      quasis: { value: { cooked: string } }[];
      expressions: unknown;
    };
    return [quasis.map(({ value }) => value.cooked).join('…'), ...textsIn(expressions)];
  }
  if (type === 'Property') return textsIn(value);
  return [...textsIn(value), ...Object.values(parts).flatMap(textsIn)];
}

const files = (language: string) =>
  places(language).flatMap((place) =>
    readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|md)$/.test(name))
      .map((name) => join(place, name)),
  );

describe.each(['nl', 'en'] as const)('the copy in %s', (language) => {
  it('says one word for each thing', () => {
    const found = files(language).flatMap((file) =>
      textsOf(file).flatMap((text) =>
        avoided[language]
          .filter(([words]) => words.test(text))
          .map(([, instead]) => `${file}: "${text}" (${instead})`),
      ),
    );
    expect(found).toEqual([]);
  });

  it('is read: texts are found in it', () => {
    expect(files(language).flatMap(textsOf).length).toBeGreaterThan(1000);
  });
});
