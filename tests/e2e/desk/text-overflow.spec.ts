import type { Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import { deskPaths } from '#lib/desk-paths.ts';
import type { Product } from '#tests/support/product.ts';
import { quoteContent, quoteLine } from '#tests/support/quotes.ts';
import { expect, signIn, test, words, writeToFirm } from './agent.ts';
import type { AgentAccount } from './colleague.ts';

const word = 'Donaudampfschifffahrt'.repeat(9);
const url = `https://lab.example/${'sample-'.repeat(20)}`;

/** Fails when the page is wider than its window, at the width of a phone and of a desk. */
async function expectFits(page: Page) {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `${page.url()} at ${width} px`).toBeLessThanOrEqual(width);
  }
}

/** The desk's own calls, as an agent. */
async function agentCalls({ url }: Product, agent: AgentAccount) {
  const { auth } = createClient(url, 'sb_publishable_delvanta', {
    auth: { persistSession: false },
  });
  const { data } = await auth.signInWithPassword(agent);
  return async (method: string, path: string, body?: object) => {
    const response = await fetch(`${url}/functions/v1/desk/${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${data.session?.access_token}`,
      },
      body: body && JSON.stringify(body),
    });
    return response.json().catch(() => ({}));
  };
}

test('words without an end break wherever they stand', async ({ page, agent, product }) => {
  const reference = await writeToFirm(product, { message: `${url}\n\n${'x'.repeat(300)}` });
  const named = await writeToFirm(product, {
    message: word.slice(0, 200),
    name: word.slice(0, 200),
  });
  await signIn(page, agent);
  // The dashboard shows what is due first, which other tests of this desk may have.
  await page.goto(deskPaths.dashboard);
  await expect(
    page
      .getByRole('main')
      .getByText(/D-\d{4}/)
      .first(),
  ).toBeVisible();
  await expectFits(page);
  await page.goto(deskPaths.tickets);
  await expect(page.getByText(reference).first()).toBeVisible();
  await expectFits(page);
  await page.setViewportSize({ width: 1440, height: 844 });
  await page.getByRole('link', { name: reference }).hover();
  await expect(page.locator('.tooltip'), 'a cut subject in full').toContainText(url.slice(0, 79));
  for (const each of [reference, named]) {
    await page.goto(deskPaths.tickets);
    await page.getByRole('link', { name: each }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(each);
    await page.getByRole('article').first().waitFor();
    await expectFits(page);
  }
  // A quote takes over the subject of its ticket, and stands beside it.
  await page.goto(deskPaths.tickets);
  await page.getByRole('link', { name: named }).click();
  await page.getByRole('button', { name: words.en.quotes.panel.create }).click();
  await expect(page.getByLabel(words.en.quotes.editor.subject, { exact: true })).toHaveValue(
    /Donau/,
  );
  await page.goBack();
  await expect(
    page.getByRole('link', { name: new RegExp(words.en.quotes.noNumber) }),
  ).toBeVisible();
  await expectFits(page);
});

test('a quote with words without an end fits, for agent and customer', async ({
  page,
  agent,
  product,
  mailserver,
}) => {
  const call = await agentCalls(product, agent);
  const { id } = await call('POST', 'quotes', {});
  const email = 'long-words@lab.example';
  const long = word.slice(0, 150);
  const content = quoteContent({
    subject: long,
    customer: { name: long, company: long, email, address: long },
    intro: long,
    closing: url,
    terms: long,
    lines: [quoteLine({ description: long, optional: true, selected: true }), quoteLine()],
  });
  const { version } = await call('GET', `quotes/${id}`);
  await call('PUT', `quotes/${id}`, { version, content });
  const { version: written } = await call('GET', `quotes/${id}`);
  await call('POST', `quotes/${id}/send`, { version: written });
  const mail = await mailserver.waitFor(({ to }) => to?.[0]?.address === email);
  const link = /https?:\S+\/quote\?\S+/.exec(mail.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(long);
  await expectFits(page);
  await page.goto(deskPaths.login);
  await signIn(page, agent);
  for (const path of [deskPaths.offers, deskPaths.quote(id)]) {
    await page.goto(path);
    await expect(page.getByText(long).first()).toBeVisible();
    await expectFits(page);
  }
});
