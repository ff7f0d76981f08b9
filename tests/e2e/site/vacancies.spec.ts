import { firmFacts } from '#contract/firm-facts.ts';
import { paths } from '#lib/paths.ts';
import { firstVacancies } from '#scripts/site/first-vacancies.ts';
import { closesAt } from '#util/vacancy-closing.ts';
import { expect, test } from '../test.ts';
import { addressIn, visit } from './visit.ts';

const texts = {
  nl: {
    list: 'Openstaande vacatures',
    titles: [
      'Stagiair servicedesk',
      'Medewerker servicedesk',
      'Front-end developer',
      'Low-code developer',
    ],
    facts: ['Stage', 'Nederland', 'IT-dienstverlening'],
    back: 'Terug naar vacatures',
    apply: 'Solliciteer',
    form: 'Solliciteer op deze functie',
    missing: /is er niet|bestaat niet/,
    closed: 'Deze vacature is gesloten',
  },
  en: {
    list: 'Open vacancies',
    titles: [
      'Service desk internship',
      'Service desk employee',
      'Front-end developer',
      'Low-code developer',
    ],
    facts: ['Internship', 'Netherlands', 'IT Services'],
    back: 'Back to vacancies',
    apply: 'Apply',
    form: 'Apply for this position',
    missing: /not here|does not exist/,
    closed: 'This vacancy is closed',
  },
} as const;

for (const language of ['nl', 'en'] as const) {
  const { list, titles, facts, back, apply, form, missing, closed } = texts[language];

  test(`lists the four vacancies in ${language}`, async ({ page }) => {
    await visit(page, paths.vacancies, language);
    const jobs = page.getByRole('region', { name: list }).getByRole('article');
    await expect(jobs.getByRole('heading')).toHaveText(titles);
    for (const fact of facts) await expect(jobs.first()).toContainText(fact);
  });

  test(`goes from the list to a vacancy and back in ${language}`, async ({ page }) => {
    await visit(page, paths.vacancies, language);
    await page.getByRole('article').first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: titles[0] })).toBeFocused();
    await page.getByRole('link', { name: back }).click();
    await expect(page).toHaveURL(/\/jobs\/vacancies(\?lang=en)?$/);
  });

  test(`describes each vacancy in headed lists and leads to applying in ${language}`, async ({
    page,
  }) => {
    for (const [index, { id }] of firstVacancies.entries()) {
      await visit(page, paths.vacancy(id), language);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[index] ?? '');
      const main = page.getByRole('main');
      await expect(main).toContainText(firmFacts.employment.contact.name);
      expect(await main.getByRole('heading', { level: 2 }).count()).toBeGreaterThanOrEqual(5);
      expect(await main.getByRole('listitem').count()).toBeGreaterThanOrEqual(12);
      await page.getByRole('link', { name: apply, exact: true }).click();
      await expect(page.getByRole('region', { name: form })).toBeInViewport();
    }
  });

  test(`shows in ${language} that a vacancy is closed, without a form`, async ({ page }) => {
    await page.clock.setFixedTime(closesAt('2027-02-28'));
    await visit(page, paths.vacancy('frontend'), language);
    await expect(page.getByRole('heading', { name: closed })).toBeVisible();
    await expect(page.getByRole('form')).toHaveCount(0);
    await expect(page.locator('a[href="#apply"]')).toHaveCount(0);
    await expect(page.getByRole('complementary')).not.toContainText(/Reageren tot|Apply by/);
    await visit(page, paths.vacancies, language);
    await expect(page.getByRole('heading', { name: 'Front-end developer' })).toHaveCount(0);
  });

  test(`answers an unknown vacancy with not found in ${language}`, async ({ page }, testInfo) => {
    testInfo.annotations.push({ type: 'expects console', description: '404' });
    const answer = await page.goto(addressIn('/jobs/vacancy/astronaut', language));
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(missing);
  });
}

test('the four vacancies stand in 600 px, and a row is a link as a whole', async ({ page }) => {
  await visit(page, paths.vacancies, 'nl');
  const rows = page.getByRole('region', { name: texts.nl.list }).getByRole('article');
  const first = (await rows.first().boundingBox())!;
  const last = (await rows.last().boundingBox())!;
  expect(last.y + last.height - first.y).toBeLessThanOrEqual(600);
  await rows.last().click({ position: { x: 20, y: last.height - 10 } });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.nl.titles[3]);
});

test('what a vacancy comes down to stays in view beside its text', async ({ page }) => {
  await visit(page, paths.vacancy('frontend'), 'nl');
  const card = page.getByRole('complementary');
  await expect(card).toContainText(/Salaris.*bruto per maand/);
  await expect(card).toContainText(/Reageren tot en met/);
  await page.getByRole('heading', { name: /^Arbeids/ }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 600);
  await expect(card.getByRole('link', { name: texts.nl.apply, exact: true })).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  const heading = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
  expect((await card.boundingBox())!.y).toBeGreaterThan(heading.y);
});

test('the form is as wide as is read well, short fields in pairs', async ({ page }) => {
  await visit(page, paths.vacancy('frontend'), 'nl');
  const box = async (name: string) => (await page.getByLabel(name).boundingBox())!;
  const [name, email] = [await box('Naam'), await box('E-mailadres')];
  expect(email.y).toBe(name.y);
  expect(email.x).toBeGreaterThan(name.x + name.width);
  expect((await page.getByRole('form').boundingBox())!.width).toBeLessThanOrEqual(42 * 16);
});

test('on a phone the facts of every job stand in rows, their texts at one edge', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const language of ['nl', 'en'] as const) {
    await visit(page, paths.vacancies, language);
    const facts = page.getByRole('main').locator('.job-facts dd');
    const boxes = await Promise.all((await facts.all()).map((fact) => fact.boundingBox()));
    expect(boxes.length).toBeGreaterThan(6);
    expect(new Set(boxes.map((box) => box?.x)).size).toBe(1);
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(boxes.length);
  }
});
