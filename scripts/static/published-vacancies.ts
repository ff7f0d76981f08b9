import * as v from 'valibot';
import type { FirmFacts } from '#contract/firm.ts';
import { firmWith, readFirmChanges } from '#contract/firm-setting.ts';
import type { PublishedVacancy } from '#contract/published-vacancy.ts';
import { vacancyContentSchema } from '#contract/vacancy.ts';

const published = v.object({
  vacancies: v.array(
    v.object({
      id: v.string(),
      postedOn: v.string(),
      changedOn: v.string(),
      closedAt: v.nullable(v.string()),
      content: vacancyContentSchema,
    }),
  ),
  /** A desk of before it had any does not tell. */
  firm: v.optional(v.unknown()),
});

interface Published {
  vacancies: PublishedVacancy[];
  firm: FirmFacts;
}

/** What a desk published, from the address of its function `vacancies`. Throws when that does not tell. */
export async function fetchPublished(address: string): Promise<Published> {
  const answer = await fetch(`${address}?state=all`);
  const result = v.safeParse(published, answer.ok ? await answer.json() : undefined);
  if (!result.success) throw new Error(`VACANCIES_URL (${address}) tells of no vacancies.`);
  const { vacancies, firm } = result.output;
  return { vacancies, firm: firmWith(readFirmChanges(firm)) };
}
