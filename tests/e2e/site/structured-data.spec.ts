import * as v from 'valibot';
import { languages } from '#lib/language.ts';
import { paths } from '#lib/paths.ts';
import { firstVacancies } from '#scripts/site/first-vacancies.ts';
import { unknownToSchemaOrg } from '#tests/support/schema-org.ts';
import {
  breadcrumbSchema,
  jobPostingSchema,
  missingForGoogle,
  organizationSchema,
  structuredDataOf,
} from '#tests/support/structured-data.ts';
import { dayInWords } from '#util/day-in-words.ts';
import { lastDayBefore } from '#util/today.ts';
import { expect, test } from '../test.ts';
import { addressIn, sitePages, visit } from './visit.ts';

for (const language of languages) {
  test(`every page names the firm and the way to it in ${language}, as schema.org and Google ask`, async ({
    request,
  }) => {
    for (const path of sitePages) {
      const html = await (await request.get(addressIn(path, language))).text();
      const things = structuredDataOf(html);
      const kinds = things.map((thing) => thing['@type']);
      const [organization, website, breadcrumbs] = things;
      v.parse(organizationSchema, organization);
      expect(website?.['@type']).toBe('WebSite');
      const { itemListElement } = v.parse(breadcrumbSchema, breadcrumbs);
      expect(itemListElement.at(-1)?.item).toMatch(new RegExp(`${path}(\\?lang=en)?$`));
      expect(kinds.filter((kind) => kind === 'Service')).toHaveLength(path === paths.home ? 7 : 0);
      expect(kinds.filter((kind) => kind === 'JobPosting')).toHaveLength(
        path.startsWith('/jobs/vacancy/') ? 1 : 0,
      );
      for (const thing of things) {
        expect(unknownToSchemaOrg(thing), path).toEqual([]);
        expect(missingForGoogle(thing), `${thing['@type']} of ${path}`).toEqual([]);
      }
    }
  });

  test(`the services say what the home page says in ${language}`, async ({ page }) => {
    await visit(page, paths.home, language);
    const html = await (await page.request.get(page.url())).text();
    for (const { name, description } of structuredDataOf(html).filter(
      (thing) => thing['@type'] === 'Service',
    )) {
      const card = page.getByRole('article', { name: String(name), exact: true });
      await expect(card).toContainText(String(description));
    }
  });

  for (const { id } of firstVacancies) {
    test(`the job posting of ${id} says what its page says in ${language}`, async ({ page }) => {
      await visit(page, paths.vacancy(id), language);
      const html = await (await page.request.get(page.url())).text();
      const posting = v.parse(jobPostingSchema, structuredDataOf(html).at(-1));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(posting.title);
      expect(posting.employmentType).toBe(id === 'stagiair' ? 'INTERN' : 'FULL_TIME');
      expect(posting.identifier.value).toBe(id);
      const { minValue, maxValue } = posting.baseSalary.value;
      expect(maxValue).toBeGreaterThanOrEqual(minValue);
      await expect(page.getByRole('main')).toContainText(`€ ${maxValue.toLocaleString('nl-NL')}`);
      for (const benefit of posting.jobBenefits.split('; ')) {
        await expect(page.getByRole('main')).toContainText(benefit.replace(/^.*?: /, ''));
      }
      const day = dayInWords(lastDayBefore(new Date(posting.validThrough)), language);
      await expect(page.getByRole('main'), 'until midnight in Amsterdam').toContainText(day);
      const { addressLocality } = posting.jobLocation.address;
      await expect(page.getByRole('main')).toContainText(addressLocality);
      const shown = squeezed(await page.getByRole('main').innerText());
      for (const sentence of posting.description.split(/<[^>]*>/)) {
        expect(shown).toContain(squeezed(decoded(sentence)));
      }
    });
  }
}

test('a page that is not there is nowhere in the site', async ({ request }) => {
  const html = await (await request.get('/no-such-page')).text();
  expect(structuredDataOf(html).map((thing) => thing['@type'])).toEqual([
    'Organization',
    'WebSite',
  ]);
});

test('the vocabulary knows what is not in it', () => {
  expect(unknownToSchemaOrg({ '@type': 'Job', title: 'x' })).toEqual(['Job']);
  expect(
    unknownToSchemaOrg({ '@type': 'JobPosting', salary: 1, title: 'x', name: 'inherited' }),
  ).toEqual(['JobPosting.salary']);
});

const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim();
const decoded = (html: string) => html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
