import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { deskPaths } from '#lib/desk-paths.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, signIn, words } from './agent.ts';
import type { AgentAccount } from './colleague.ts';
import { test } from './with-mail.ts';

const { mail } = words.en.ticket;
const author = 'Eva Smit';
const html = { headers: ['Content-Type: text/html; charset=utf-8'] };

async function openTicket(page: Page, agent: AgentAccount, subject: string) {
  await page.goto(deskPaths.tickets);
  await signIn(page, agent);
  await expect(async () => {
    await page.reload();
    await page.getByRole('link', { name: subject }).first().click({ timeout: 3000 });
  }).toPass();
}

/** A server elsewhere that notes every visit. */
async function startTracker() {
  const visits: { path: string; referrer: string | undefined }[] = [];
  const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  const server = createServer((request, response) => {
    visits.push({ path: request.url ?? '', referrer: request.headers.referer });
    response.setHeader('Content-Type', 'image/gif').end(pixel);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, visits, close: () => server.close() };
}

test('nothing of a hostile mail runs, phones home or leaves its frame', async ({
  page,
  agent,
  deliver,
}) => {
  const tracker = await startTracker();
  const { url } = tracker;
  const subject = 'A mail that attacks';
  await deliver({
    from: `${author} <eva@lab.example>`,
    subject,
    ...html,
    body: [
      `<html><head><base href="${url}/base/"><meta http-equiv="refresh" content="0;url=${url}/refresh">`,
      `<style>@import url(${url}/import.css); body { background: url(${url}/style.png) }</style>`,
      `<link rel="stylesheet" href="${url}/link.css"></head>`,
      `<body onload="parent.document.title='taken'; fetch('${url}/onload')" background="${url}/body.png">`,
      `<script>top.location='${url}/script'</script><svg onload="fetch('${url}/svg')"></svg>`,
      `<img src="x" onerror="fetch('${url}/onerror')"><img srcset="${url}/srcset 2x"><img src="${url}/pixel.gif">`,
      `<p style="background:url(${url}/css.png)">Words that are shown</p>`,
      '<div style="position:fixed;inset:0;z-index:99999;background:red">Overlay</div>',
      `<form action="${url}/form"><input name="password"><button>Sign in</button></form>`,
      `<iframe src="${url}/frame"></iframe><object data="${url}/object"></object>`,
      `<video poster="${url}/poster" src="${url}/video" autoplay></video>`,
      '<a href="javascript:top.document.title=1">run</a>',
      '<a href="data:text/html,<script>1</script>">page</a>',
      `${'<table><tr><td>'.repeat(3_000)}deep</body></html>`,
    ].join('\n'),
  });
  await openTicket(page, agent, subject);
  await page.getByRole('button', { name: mail.formatted }).click();
  const frame = page.frameLocator(`iframe[title="${mail.frame(author)}"]`);
  await expect(frame.getByText('Words that are shown')).toBeVisible();
  await expect(frame.getByText('deep')).toBeAttached();
  const element = page.locator('iframe');
  await expect(element).toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
  for (const name of ['run', 'page']) {
    await expect(frame.getByText(name, { exact: true })).not.toHaveAttribute('href');
  }
  const harm = 'script, svg, style ~ style, base, meta, form, input, iframe, object, video, link';
  await expect(frame.locator(harm)).toHaveCount(0);
  // The overlay lies where it stands, within a frame that is smaller than the page.
  await expect(frame.getByText('Overlay')).toHaveCSS('position', 'static');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(subject);
  await expect(page).toHaveURL(/servicedesk\/tickets\//);
  // The desk may not look in either: a document of another origin is null to it.
  expect(await element.evaluate((each: HTMLIFrameElement) => each.contentDocument)).toBeNull();
  await page.getByRole('button', { name: mail.text }).click();
  await expect(element).toBeHidden();
  await page.getByRole('button', { name: mail.formatted }).click();
  await expect(element).toBeVisible();
  expect(tracker.visits).toEqual([]);
  tracker.close();
  // What judges a page cannot run in the frame either.
  await element.evaluate((each) => each.remove());
  await expectAccessible(page);
});

test('a formatted mail shows its own pictures, those from elsewhere only when asked, and where links lead', async ({
  page,
  agent,
  deliver,
}) => {
  const tracker = await startTracker();
  const subject = 'The printer prints stripes';
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await deliver({
    from: `${author} <eva@lab.example>`,
    subject,
    headers: ['Content-Type: multipart/related; boundary=r'],
    body: [
      '--r',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p>Dear desk,</p><p>The printer prints <b style="color:#b00020">stripes</b>:</p>',
      '<img src="cid:shot@lab" width="240" height="120" alt="Screen of the printer">',
      '<ul><li>model X</li><li>tray 2</li></ul>',
      '<table border="1" cellpadding="6"><tr><th>Sample</th><th>Result</th></tr><tr><td>1</td><td>fail</td></tr></table>',
      '<p><a href="https://evil.example/login">www.bank.example</a>, <a href="https://lab.example/manual">the manual</a></p>',
      `<img src="${tracker.url}/logo.gif" width="40" height="20" alt="Logo">`,
      '--r',
      'Content-Type: image/png; name="stripes.png"',
      'Content-ID: <shot@lab>',
      'Content-Disposition: inline; filename="stripes.png"',
      'Content-Transfer-Encoding: base64',
      '',
      png,
      '--r--',
    ].join('\r\n'),
  });
  await openTicket(page, agent, subject);
  await expect(page.getByText('The printer prints stripes:')).toBeVisible();
  await page.getByRole('button', { name: mail.formatted }).press('Enter');
  const frame = page.frameLocator('iframe');
  const shot = frame.getByAltText('Screen of the printer');
  await expect(shot).toBeVisible();
  expect(await shot.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
  await expect(frame.getByAltText('Logo')).toBeHidden();
  await expect(page.getByText(mail.remoteNote)).toBeVisible();
  const hostOf = (name: string) =>
    frame
      .getByText(name)
      .evaluate((link) => getComputedStyle(link, '::after').getPropertyValue('content'));
  expect(await hostOf('www.bank.example'), 'shown before it is pointed at').toContain(
    'evil.example',
  );
  expect(await hostOf('the manual')).toBe('none');
  await frame.getByText('the manual').focus();
  expect(await hostOf('the manual')).toContain('(lab.example)');
  await expect(frame.getByText('the manual')).toHaveAttribute('rel', /noopener noreferrer/);

  const { height } = (await page.locator('.mail-frame').boundingBox())!;
  await page.getByRole('button', { name: mail.larger }).click();
  await expect
    .poll(async () => (await page.locator('.mail-frame').boundingBox())?.height)
    .toBeGreaterThan(height * 1.5);

  expect(tracker.visits).toEqual([]);
  await page.getByRole('button', { name: mail.load }).click();
  await expect.poll(() => tracker.visits).toEqual([{ path: '/logo.gif', referrer: undefined }]);
  await expect(page.frameLocator('iframe').getByAltText('Logo')).toBeVisible();
  tracker.close();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: mail.raw }).click();
  expect((await download).suggestedFilename()).toMatch(/^D-\d+\.eml$/);
});
