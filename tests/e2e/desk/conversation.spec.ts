import type { Page } from '@playwright/test';
import { deskPaths } from '#lib/desk-paths.ts';
import { expect, openElsewhere, signIn, test, words, writeToFirm } from './agent.ts';
import type { AgentAccount } from './colleague.ts';

const { ticket } = words.en;
const { composer, presence } = ticket;
const field = composer.replyField('Kees Jansen');

/** Opens a new ticket as the signed-in agent. */
async function openTicket(page: Page, agent: AgentAccount, question: string) {
  await page.goto(deskPaths.tickets);
  await signIn(page, agent);
  await page.getByRole('link', { name: question }).click();
  await page.getByLabel(field).waitFor();
}

test('two colleagues see each other, and nobody answers past the other', async ({
  page,
  agent,
  colleague,
  product,
  mailserver,
  browser,
}) => {
  const question = 'Who of you answers this?';
  await writeToFirm(product, { message: question });
  await openTicket(page, agent, question);
  await page.getByLabel(field).fill('Half an answer of Anna');
  const other = await openElsewhere(browser, product, new URL(page.url()).pathname, colleague);
  await expect(other.getByText(presence.replying(agent.name))).toBeVisible({ timeout: 6000 });
  await expect(page.getByText(presence.viewing(colleague.name))).toBeVisible({ timeout: 6000 });

  await other.getByLabel(field).fill('A quick answer of Bram');
  await other.getByRole('button', { name: composer.sendReply }).click();
  await expect(page.getByText(composer.newer.title(1))).toBeVisible();
  await expect(page.getByLabel(field)).toHaveValue('Half an answer of Anna');
  await page.getByRole('button', { name: composer.newer.review }).click();
  await expect(page.getByRole('article', { name: ticket.from(colleague.name) })).toBeFocused();

  await other.getByRole('button', { name: composer.note }).click();
  await other.getByLabel(composer.noteField).fill('He called as well, @an');
  await expect(other.getByRole('option', { name: `@${agent.name}` })).toBeVisible();
  await other.keyboard.press('Enter');
  await expect(other.getByLabel(composer.noteField)).toHaveValue(
    `He called as well, @${agent.name} `,
  );
  await other.getByRole('button', { name: composer.sendNote }).click();
  await mailserver.waitFor(
    ({ to, text }) => to?.[0]?.address === agent.email && Boolean(text?.includes('He called')),
  );
  test.info().annotations.push({ type: 'expects console', description: '409' });
  // A second try by key sends nothing past what was not read.
  await page.getByLabel(field).press('Control+Enter');
  const newer = page.getByRole('alert').filter({ hasText: composer.newer.title(1) });
  await expect(newer).toBeFocused();
  await expect(newer).toBeInViewport();
  await page.getByLabel(field).press('Control+Enter');
  await expect(page.getByLabel(field)).toHaveValue('Half an answer of Anna');
  await newer.getByRole('button', { name: composer.newer.sendAnyway }).click();
  await expect(page.getByRole('article', { name: ticket.from(agent.name) })).toContainText(
    'Half an answer of Anna',
  );
  await expect(page.getByLabel(field)).toHaveValue('');
  await other.close();
});

test('a draft survives a reload, another browser and an undone send', async ({
  page,
  agent,
  product,
  browser,
}) => {
  const question = 'Does my draft survive?';
  await writeToFirm(product, { message: question });
  await openTicket(page, agent, question);
  await page.keyboard.press('r');
  await page.keyboard.type('Written once');
  await expect(page.getByText(composer.draft.kept)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(field)).toHaveValue('Written once');
  const elsewhere = await openElsewhere(browser, product, new URL(page.url()).pathname, agent);
  await expect(elsewhere.getByLabel(field)).toHaveValue('Written once');
  // From this other window a note goes out while the reply stands half written here.
  await elsewhere.getByRole('button', { name: composer.note }).click();
  await elsewhere.getByLabel(composer.noteField).fill('Called meanwhile');
  await elsewhere.getByRole('button', { name: composer.sendNote }).click();
  await expect(page.getByText(composer.newer.title(1))).toBeVisible();
  await page.getByRole('button', { name: composer.newer.review }).click();
  await elsewhere.close();

  // A note that was begun is announced where the reply is written.
  const noteButton = page.getByRole('button', { name: composer.note });
  await expect(noteButton).not.toContainText(composer.draft.waits);
  await noteButton.click();
  await page.getByLabel(composer.noteField).fill('Half a note');
  await page.getByRole('button', { name: composer.reply, exact: false }).first().click();
  await expect(noteButton).toContainText(composer.draft.waits);
  await page.reload();
  await expect(noteButton).toContainText(composer.draft.waits);
  await noteButton.click();
  await expect(page.getByLabel(composer.noteField)).toHaveValue('Half a note');
  await page.getByLabel(composer.noteField).fill('');
  await page.getByRole('button', { name: composer.reply, exact: false }).first().click();
  await expect(noteButton).not.toContainText(composer.draft.waits);

  await page.getByLabel(field).press('Control+Enter');
  await expect(page.getByText(composer.undoSend.leaves)).toBeVisible();
  await expect(page.getByLabel(field)).toHaveValue('');
  await page.getByRole('button', { name: composer.undoSend.button }).click();
  await expect(page.getByLabel(field)).toHaveValue('Written once');
  const answers = page.getByRole('article', { name: ticket.from(agent.name) });
  await expect(answers.filter({ hasText: 'Written once' })).toBeHidden();
});

test('files go along by drop, paste and choice', async ({ page, agent, product, mailserver }) => {
  test.info().annotations.push({ type: 'expects console', description: '422' });
  const question = 'Send me the plan and a picture';
  await writeToFirm(product, { message: question, email: 'files@lab.example' });
  await openTicket(page, agent, question);
  const list = page.getByRole('list', { name: composer.attachments.list });

  /** Drops or pastes a file as the browser does. */
  const give = (how: 'drop' | 'paste', name: string, type: string, base64: string) =>
    page.getByLabel(field).evaluate(
      (element, given) => {
        const bytes = Uint8Array.from(atob(given.base64), (char) => char.charCodeAt(0));
        const data = new DataTransfer();
        data.items.add(new File([bytes], given.name, { type: given.type }));
        const options = { bubbles: true, cancelable: true };
        element.dispatchEvent(
          given.how === 'drop'
            ? new DragEvent('drop', { ...options, dataTransfer: data })
            : new ClipboardEvent('paste', { ...options, clipboardData: data }),
        );
      },
      { how, name, type, base64 },
    );
  await give('drop', 'notes.txt', 'text/plain', btoa('Step one'));
  await give('paste', 'screen.png', 'image/png', picture);
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await give('drop', 'page.html', 'text/html', btoa('<p>'));
  await expect(list.getByRole('alert')).toHaveText(composer.attachments.problems['file-type']);
  await list.getByRole('button', { name: composer.attachments.remove('page.html') }).click();
  await page.getByLabel(field).fill('Here they are');
  await page.reload();
  await expect(list).toContainText('screen.png');

  await page.getByRole('button', { name: composer.sendReply }).click();
  const sent = page.getByRole('article', { name: ticket.from(agent.name) });
  await expect(sent.getByRole('img', { name: 'screen.png' })).toBeVisible();
  await expect(sent.getByRole('button', { name: 'notes.txt' })).toBeVisible();
  const answer = await mailserver.waitFor(({ text }) => Boolean(text?.includes('Here they are')));
  expect(answer.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ['notes.txt', 'text/plain'],
    ['screen.png', 'image/png'],
  ]);
});

/** A picture of one pixel. */
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('a link in a message leads where it says, and one key assigns the ticket', async ({
  page,
  agent,
  product,
}) => {
  const question = 'Look at https://lab.example/log?a=1 or javascript:alert(1), please';
  await writeToFirm(product, { message: question });
  await openTicket(page, agent, 'Look at https');
  const message = page.getByRole('article', { name: ticket.from('Kees Jansen') });
  await expect(message.getByRole('link')).toHaveCount(1);
  const link = message.getByRole('link', { name: 'https://lab.example/log?a=1' });
  await expect(link).toHaveAttribute('href', 'https://lab.example/log?a=1');
  await expect(link).toHaveAttribute('rel', 'noreferrer');

  const assignee = page.getByLabel(ticket.details.assignee);
  await expect(assignee).toHaveValue('');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('i');
  await expect(assignee.locator('option:checked')).toHaveText(agent.name);
});
