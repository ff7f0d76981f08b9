import { Hono } from 'hono';
import { etag } from 'hono/etag';
import * as v from 'valibot';
import { language } from '#contract/fields.ts';
import { firmWith } from '#contract/firm-setting.ts';
import { firmSetting } from '#domain/settings/firm.ts';
import { readPublished } from '#domain/vacancies/published.ts';
import type { FunctionEnv, PublicDeps } from '#http/deps.ts';
import { handleErrors } from '#http/errors.ts';
import { valid } from '#http/validate.ts';
import { dayOf } from '#util/today.ts';
import { isOpenOn } from '#util/vacancy-closing.ts';
import { jobFeed } from './job-feed.ts';

const query = v.object({
  format: v.optional(v.picklist(['json', 'xml'], 'invalid'), 'json'),
  lang: v.optional(language, 'nl'),
  /** `all`: the closed ones too, as whoever builds the site needs them. */
  state: v.optional(v.picklist(['open', 'all'], 'invalid'), 'open'),
});

/** `GET /vacancies`: what is published, as JSON in both languages or as the XML that job boards take. */
export function createVacancies({ db, settings, log, now }: PublicDeps) {
  const app = new Hono<FunctionEnv>();
  app.onError(handleErrors(log));
  return app.get('/vacancies', etag(), valid('query', query), async (c) => {
    const { format, lang, state } = c.req.valid('query');
    const today = dayOf(now());
    const published = await readPublished(db, today);
    const shown =
      state === 'all' ? published : published.filter((vacancy) => isOpenOn(vacancy, today));
    c.header('Cache-Control', 'public, max-age=60');
    const changes = await firmSetting.read(db);
    if (format === 'json') return c.json({ vacancies: shown, firm: changes });
    c.header('Content-Type', 'application/xml; charset=utf-8');
    return c.body(
      jobFeed(shown, {
        language: lang,
        siteUrl: settings.siteUrl,
        address: firmWith(changes).address,
      }),
    );
  });
}
