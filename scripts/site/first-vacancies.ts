import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { parse } from 'yaml';
import type { PublishedVacancy } from '#contract/published-vacancy.ts';
import { type VacancyContent, vacancyContentSchema } from '#contract/vacancy.ts';
import { vacancyFrontMatter } from '#copy/front-matter.ts';

const postedOn = '2026-11-02';
const closesOn = '2027-02-28';
const hours = { min: 32, max: 40 };
const perMonth = (min: number, max: number) => ({ min, max, per: 'month' as const });

/** What is the same in both languages; the rest is in `src/copy/<language>/site/vacancies`. */
const facts = {
  stagiair: { pay: perMonth(500, 500), months: { min: 5, max: 6 } },
  servicedesk: { pay: perMonth(2700, 3500), months: null },
  frontend: { pay: perMonth(3600, 5100), months: null },
  lowcode: { pay: perMonth(3400, 4800), months: null },
};

/**
 * The vacancies of the specification, as the first migration of vacancies writes them: what a build shows
 * that no database was there for.
 */
export const firstVacancies: readonly PublishedVacancy[] = Object.entries(facts).map(
  ([id, fact]) => ({
    id,
    postedOn,
    changedOn: postedOn,
    closedAt: null,
    content: contentOf(id, fact),
  }),
);

function contentOf(id: string, fact: Pick<VacancyContent, 'pay' | 'months'>): VacancyContent {
  const { employment, ...nl } = textOf(id, 'nl');
  const { employment: _, ...en } = textOf(id, 'en');
  return v.parse(vacancyContentSchema, {
    ...{ nl, en, employment, hours, closesOn, ...fact },
    ...{ contactPerson: null, cvRequired: true },
  });
}

function textOf(id: string, language: 'nl' | 'en') {
  const file = new URL(
    `../../src/copy/${language}/site/vacancies/${id}.vacancy.md`,
    import.meta.url,
  );
  const [, head = '', text = ''] =
    /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(file, 'utf8')) ?? [];
  const { description, location, ...words } = v.parse(vacancyFrontMatter, parse(head));
  return { ...words, intro: description, place: location, text, offer: [] };
}
