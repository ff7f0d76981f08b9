import type { ComponentType } from 'react';
import type { VacancyId } from '#contract/vacancies.ts';
import type { VacancyFrontMatter } from './front-matter.ts';
import type { VacancyWords } from './nl/site/vacancy.ts';
import type { PageMeta } from './translation.ts';

export interface VacancyCopy {
  id: VacancyId;
  meta: PageMeta;
  words: VacancyWords;
  job: VacancyFrontMatter;
  /** The full description. */
  Text: ComponentType;
}

interface VacancyText {
  frontMatter: VacancyFrontMatter;
  default: ComponentType;
}

const texts = import.meta.glob<VacancyText>('./*/site/vacancies/*.vacancy.md');

const words = {
  nl: () => import('./nl/site/vacancy.ts'),
  en: () => import('./en/site/vacancy.ts'),
};

/** What a vacancy's page says in a language: the words around it, and its own text. */
export async function vacancyCopy(
  id: VacancyId,
  language: keyof typeof words,
): Promise<{ default: VacancyCopy }> {
  const [around, { frontMatter: job, default: Text }] = await Promise.all([
    words[language](),
    texts[`./${language}/site/vacancies/${id}.vacancy.md`]!(),
  ]);
  const meta = {
    name: job.title,
    title: `${job.title} | Delvanta`,
    description: job.description,
  };
  return { default: { id, meta, words: around.default, job, Text } };
}
