import type { Locator } from '@playwright/test';
import { settingsPath } from '#desk/shared/settings/settings-pages.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { expect, signIn, test, words } from './agent.ts';

const { cancel, settings } = words.en;
const { passkeys, team } = settings;

/** Where the middle of something is on the screen. */
async function middleOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Moves a button of the page so that its middle lies at a spot. */
const moveTo = (button: Locator, { x, y }: { x: number; y: number }) =>
  button.evaluate(
    ({ style }, spot) =>
      Object.assign(style, {
        position: 'fixed',
        left: `${spot.x}px`,
        top: `${spot.y}px`,
        transform: 'translate(-50%, -50%)',
      }),
    { x, y },
  );

test('the second click of a double click does nothing to the page under a dialog', async ({
  page,
  agent,
  colleague,
}) => {
  await page.goto(settingsPath('team'));
  await signIn(page, agent);
  const row = page
    .getByRole('region', { name: team.title })
    .getByRole('listitem')
    .filter({ hasText: colleague.email });
  const under = row.getByRole('button', { name: team.giveRecruiting });
  await row.getByRole('button', { name: team.deactivate(colleague.name) }).click();
  const dialog = page.getByRole('dialog', { name: team.deactivate(colleague.name) });
  const spot = await middleOf(dialog.getByRole('button', { name: cancel }));
  await moveTo(under, spot);
  const changes: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') changes.push(request.postData());
  });
  await page.mouse.dblclick(spot.x, spot.y);
  await expect(dialog).toBeHidden();

  // A click of its own does what it says. It is the first that does.
  await under.click();
  await expect(row.getByText(team.recruits, { exact: true })).toBeVisible();
  await row.getByRole('button', { name: team.endRecruiting }).press('Enter');
  await expect(row.getByText(team.recruits, { exact: true })).toHaveCount(0);
  expect(changes).toEqual(['{"recruits":true}', '{"recruits":false}']);
});

test('nor to what lies in the dialog that the first one opened, or beside it', async ({
  page,
  agent,
}) => {
  await page.goto(deskPaths.settings);
  await signIn(page, agent);
  const add = page.getByRole('button', { name: passkeys.add });
  const dialog = page.getByRole('dialog', { name: passkeys.add });
  await add.click();
  const next = dialog.getByRole('button', { name: passkeys.next });
  const spot = await middleOf(next);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const pressed = await page.evaluateHandle(() => {
    const seen: string[] = [];
    addEventListener('invalid', () => seen.push('invalid'), true);
    addEventListener('submit', () => seen.push('submit'), true);
    return seen;
  });
  for (const place of [spot, { x: 60, y: 60 }]) {
    await moveTo(add, place);
    await page.mouse.dblclick(place.x, place.y);
    await expect(dialog).toBeVisible();
    await expect(dialog.getByLabel(passkeys.name)).toBeFocused();
    expect(await pressed.jsonValue()).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await add.press('Enter');
  await next.press('Enter');
  expect(await pressed.jsonValue(), 'a keyboard presses as often as it likes').toHaveLength(1);
});
