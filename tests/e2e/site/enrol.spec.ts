import { paths } from '#lib/paths.ts';
import { expect, test } from '../test.ts';
import { visit } from './visit.ts';

const texts = {
  nl: {
    information: 'Meer informatie',
    linkedin: 'Volg ons op LinkedIn',
    active: 'Actieve vacatures',
    form: 'Inschrijfformulier',
    way: ['Jij', 'Recruiter', 'Jouw ja', 'Klant'],
  },
  en: {
    information: 'More information',
    linkedin: 'Follow us on LinkedIn',
    active: 'Active job applications',
    form: 'Enrolment form',
    way: ['You', 'Recruiter', 'Your yes', 'Client'],
  },
} as const;

for (const language of ['nl', 'en'] as const) {
  const { information, linkedin, active, form, way } = texts[language];

  test(`offers more information, the vacancies and a place to enrol in ${language}`, async ({
    page,
  }) => {
    await visit(page, paths.enrol, language);
    const more = page.getByRole('region', { name: information });
    await expect(more.getByRole('link', { name: linkedin })).toHaveAttribute('href', /linkedin/);
    await expect(more.getByRole('link', { name: /^\+31/ })).toHaveAttribute('href', /^tel:/);
    await expect(more.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
    await expect(page.getByRole('region', { name: active }).getByRole('listitem')).toHaveCount(4);
    await expect(page.getByRole('region', { name: form })).toBeVisible();
  });

  test(`draws the way of a CV above the form in ${language}`, async ({ page }) => {
    await visit(page, paths.enrol, language);
    const region = page.getByRole('region', { name: form });
    const strip = region.getByRole('list').first();
    await expect(strip.getByRole('listitem')).toHaveText([...way]);
    const below = (await page.getByRole('form').boundingBox())!;
    expect((await strip.boundingBox())!.y).toBeLessThan(below.y);
  });
}
