import * as v from 'valibot';
import { vacancyIds } from '#contract/vacancies.ts';
import { languages } from '#lib/language.ts';
import { paths } from '#lib/paths.ts';
import {
  breadcrumbSchema,
  jobPostingSchema,
  organizationSchema,
  structuredDataOf,
} from '#tests/support/structured-data.ts';
import { expect, test } from '../test.ts';
import { addressIn, sitePages, visit } from './visit.ts';

for (const language of languages) {
  test(`every page names the firm and the way to it in ${language}`, async ({ request }) => {
    for (const path of sitePages) {
      const html = await (await request.get(addressIn(path, language))).text();
      const [organization, breadcrumbs] = structuredDataOf(html);
      v.parse(organizationSchema, organization);
      const { itemListElement } = v.parse(breadcrumbSchema, breadcrumbs);
      expect(itemListElement.at(-1)?.item).toMatch(new RegExp(`${path}(\\?lang=en)?$`));
    }
  });

  for (const id of vacancyIds) {
    test(`the job posting of ${id} says what its page says in ${language}`, async ({ page }) => {
      await visit(page, paths.vacancy(id), language);
      const html = await (await page.request.get(page.url())).text();
      const posting = v.parse(jobPostingSchema, structuredDataOf(html)[2]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(posting.title);
      expect(posting.employmentType).toBe(id === 'stagiair' ? 'INTERN' : 'FULL_TIME');
      expect(posting.identifier.value).toBe(id);
      expect(Date.parse(posting.validThrough)).toBeGreaterThan(Date.parse(posting.datePosted));
      const shown = squeezed(await page.getByRole('main').innerText());
      for (const sentence of posting.description.split(/<[^>]*>/)) {
        expect(shown).toContain(squeezed(decoded(sentence)));
      }
    });
  }
}

const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim();
const decoded = (html: string) => html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
