import { deskPaths } from '../../../src/lib/paths.ts';
import { pdf } from '../../support/documents.ts';
import { formSecret, type Product } from '../../support/product.ts';
import { proofFor } from '../../support/proof.ts';
import { expect, signIn, test, words } from './agent.ts';

const { intake, erase } = words.en.ticket;

async function apply({ url }: Product, name: string) {
  const form = new FormData();
  const fields = { name, email: 'sanne@example.com', phone: '+31 6 12345678', vacancy: 'frontend' };
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('residence', 'Utrecht');
  form.set('altcha', await proofFor('submit-application', formSecret));
  form.set('cv', new File([new Uint8Array(pdf())], 'cv sanne.pdf', { type: 'application/pdf' }));
  const response = await fetch(`${url}/functions/v1/submit-application`, {
    method: 'POST',
    headers: { apikey: 'sb_publishable_delvanta' },
    body: form,
  });
  expect(response.status).toBe(200);
}

test('an application shows its record and its CV, and can be erased for ever', async ({
  page,
  agent,
  product,
}) => {
  await apply(product, 'Sanne Mulder');
  await page.goto(deskPaths.tickets);
  await signIn(page, agent);
  await page.getByRole('listitem').filter({ hasText: 'Sanne Mulder' }).getByRole('link').click();
  const record = page.getByRole('region', { name: intake.title });
  await expect(record).toContainText('Front-end developer');
  await expect(record).toContainText('Utrecht');
  await expect(record).toContainText(intake.weeks);

  const downloading = page.waitForEvent('download');
  await record.getByRole('button', { name: /cv sanne\.pdf/ }).click();
  expect((await downloading).suggestedFilename()).toBe('cv sanne.pdf');

  await record.getByRole('button', { name: erase.open }).click();
  const dialog = page.getByRole('dialog', { name: erase.title });
  await dialog.getByRole('button', { name: erase.confirm }).click();
  await expect(record).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('sanne@example.com')).toHaveCount(0);
});
