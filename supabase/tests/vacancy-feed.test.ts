import { expect, it } from 'vitest';
import { noFirmChanges } from '#contract/firm-setting.ts';
import { createVacancies } from '#functions/vacancies/handler.ts';
import { firstVacancies } from '#scripts/site/first-vacancies.ts';
import { siteUrl } from '#tests/support/auth.ts';
import { describeOn } from '#tests/support/databases.ts';
import { functionDeps, mount } from '#tests/support/functions.ts';

describeOn(
  'the public feed of vacancies',
  async (database) => ({ app: mount(createVacancies as never, functionDeps(database)) }),
  (opened) => {
    const get = (query = '', headers = {}) =>
      opened.app.request(`${siteUrl}/functions/v1/vacancies${query}`, { headers });

    it('tells of what is open in both languages, and of what is closed to whoever builds the site', async () => {
      const answer = await get();
      expect(await answer.json()).toEqual({ vacancies: firstVacancies, firm: noFirmChanges });
      const again = await get('', { 'If-None-Match': answer.headers.get('ETag') ?? '' });
      expect(again.status).toBe(304);
      await opened.database.pool.query(
        `update vacancies set closed_at = now() where id = 'lowcode'`,
      );
      const idsOf = async (query: string) =>
        ((await (await get(query)).json()) as { vacancies: { id: string }[] }).vacancies.map(
          ({ id }) => id,
        );
      expect(await idsOf('')).toEqual(['stagiair', 'servicedesk', 'frontend']);
      expect(await idsOf('?state=all')).toContain('lowcode');
    });

    it('speaks the XML of job boards, whatever a text says', async () => {
      await opened.database.pool.query(
        `update vacancies set published = jsonb_set(published, '{en,title}', '"A ]]> B & C"')
         where id = 'frontend'`,
      );
      const answer = await get('?format=xml&lang=en');
      expect(answer.headers.get('Content-Type')).toContain('application/xml');
      const xml = await answer.text();
      expect(xml).toContain(`${siteUrl}/jobs/vacancy/frontend?lang=en`);
      expect(xml).toContain('<title><![CDATA[A ]]]]><![CDATA[> B & C]]></title>');
      expect(xml.match(/<job>/g)).toHaveLength(3);
      expect((await get('?format=rss')).status).toBe(422);
    });
  },
);
