import { Webhook } from 'standardwebhooks';
import { settingsPath } from '#desk/shared/settings/settings-pages.ts';
import { expectAccessible, expectReflow } from '#tests/support/accessibility.ts';
import { startWebhookReceiver } from '#tests/support/webhook-receiver.ts';
import { expect, languages, signIn, speak, test, words, writeToFirm } from './agent.ts';

for (const language of languages) {
  const copy = words[language].webhooks;

  test(`a program is told of a ticket, and once more of what it refused, in ${language}`, async ({
    page,
    product,
    agent,
  }) => {
    test.info().annotations.push({ type: 'expects console', description: '422' });
    const receiver = await startWebhookReceiver();
    receiver.answer.status = 500;
    receiver.answer.body = 'out of order';
    const name = `Planning ${language}`;
    await speak(page, language);
    await page.goto(settingsPath('webhooks'));
    await signIn(page, agent, language);
    await page.getByRole('button', { name: copy.add }).click();
    const dialog = page.getByRole('dialog', { name: copy.add });
    await dialog.getByRole('button', { name: copy.make }).click();
    await expect(dialog.getByLabel(copy.name)).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel(copy.name).fill(name);
    await dialog.getByLabel(copy.url).fill('http://hooks.example.com/');
    await dialog.getByRole('button', { name: copy.make }).click();
    await expect(dialog.getByText(copy.urlInvalid)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel(copy.url).fill(`${receiver.url}/in`);
    for (const event of ['ticket.answered', 'ticket.moved', 'quote.accepted']) {
      await dialog.getByLabel(copy.eventNames[event] ?? '').uncheck();
    }
    await dialog.getByRole('button', { name: copy.make }).click();
    await expect(page.getByText(copy.keep)).toBeVisible();
    const secret = (await page.getByText(/^whsec_/).textContent()) ?? '';
    await page.getByRole('button', { name: copy.kept }).click();
    await expect(page.getByText(secret)).toHaveCount(0);

    const message = 'The balance is stuck.';
    const reference = await writeToFirm(product, { message, email: `${language}@hooks.example` });
    const row = page.getByRole('listitem').filter({ hasText: name });
    await row.getByRole('button', { name: copy.log(name) }).click();
    const log = row.getByRole('list', { name: copy.log(name) });
    const delivery = log.getByRole('listitem').filter({ hasText: reference });
    await expect(delivery).toContainText(copy.answered(500), { timeout: 15_000 });
    await page.reload();
    await row.getByRole('button', { name: copy.log(name) }).click();
    await expect(row).toContainText(copy.failing);
    await delivery.getByText(copy.answer).click();
    await expect(delivery.getByText('out of order')).toBeVisible();
    await expectAccessible(page);
    await expectReflow(page);

    receiver.answer.status = 200;
    const created = copy.eventNames['ticket.created'] ?? '';
    await delivery.getByRole('button', { name: copy.replay(created) }).click();
    await expect(delivery).toContainText(copy.status.delivered, { timeout: 15_000 });
    const last = receiver.received.at(-1);
    new Webhook(secret).verify(last?.body ?? '', last?.headers as Record<string, string>);
    expect(JSON.parse(last?.body ?? '')).toMatchObject({
      type: 'ticket.created',
      data: { ticket: { number: Number(reference.slice(2)) } },
    });
    expect(last?.body).not.toContain(message);

    await row.getByRole('button', { name: copy.remove(name) }).click();
    await page
      .getByRole('dialog', { name: copy.remove(name) })
      .getByRole('button', { name: copy.removeShort })
      .click();
    await expect(page.getByText(copy.removed)).toBeVisible();
    await expect(row).toHaveCount(0);
    receiver.stop();
  });
}
