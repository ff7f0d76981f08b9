import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { languages } from '#lib/language.ts';
import { expect, test } from '../test.ts';
import { addressIn, sitePages } from './visit.ts';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard'],
    // The page's policy blocks them.
    rules: { 'no-inline-style': 'error' },
  }),
);

for (const language of languages) {
  test(`every page is valid HTML in ${language}`, async ({ request }) => {
    for (const path of [...sitePages, '/no-such-page']) {
      const html = await (await request.get(addressIn(path, language))).text();
      const report = await validator.validateString(html, path);
      const found = report.results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line }) => `${path}:${line} ${ruleId} ${message}`),
      );
      expect(found).toEqual([]);
    }
  });
}
