import { expect, test } from '../test.ts';

const planted = `<script>window.ran = 'script'</script>
<img src="data:," onerror="window.ran = 'handler'" alt="">
<a id="planted" href="javascript:window.ran = 'link'">x</a>
<script src="https://evil.example/x.js"></script>
<style>body { outline: 9px solid }</style>
<base href="https://evil.example/">`;

for (const path of ['/', '/servicedesk/login']) {
  test(`nothing that is planted in ${path} runs or paints`, async ({ page }) => {
    for (const description of ['Content Security Policy', 'Failed to load resource']) {
      test.info().annotations.push({ type: 'expects console', description });
    }
    // As a hole in the server would plant it: in the real page, under its real headers.
    await page.route(path, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace('</body>', `${planted}</body>`) });
    });
    const violations: string[] = [];
    await page.exposeFunction('reportViolation', (directive: string) => violations.push(directive));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        (window as unknown as { reportViolation(it: string): void }).reportViolation(
          effectiveDirective,
        ),
      );
    });
    await page.goto(path);
    await page.locator('#planted').evaluate((link: HTMLAnchorElement) => link.click());
    await expect
      .poll(() => violations)
      .toEqual(expect.arrayContaining(['script-src-elem', 'script-src-attr', 'style-src-elem']));
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    expect(await page.evaluate(() => document.baseURI)).toContain('localhost');
  });

  test(`${path} sets text as HTML nowhere`, async ({ page }) => {
    for (const description of ['TrustedHTML', 'Trusted Type']) {
      test.info().annotations.push({ type: 'expects console', description });
    }
    await page.goto(path);
    const refused = await page.evaluate(() => {
      try {
        document.body.innerHTML = '<p>x</p>';
        return false;
      } catch (error) {
        return error instanceof TypeError;
      }
    });
    expect(refused).toBe(true);
  });
}
