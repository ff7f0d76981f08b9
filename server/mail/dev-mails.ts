import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { type Language, languages } from '#contract/fields.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { compose } from '#mail/outbound/compose.ts';
import { isLocalRequest } from '../http/is-local-request.ts';
import { exampleMails } from './example-mails.ts';

/** `/dev/mails`: every letter of the product with example data. For the person at this machine only. */
export function createDevMails({ settings }: Pick<FunctionDeps, 'settings'>) {
  const app = new Hono<{ Bindings: Partial<HttpBindings> }>();
  app.use(async (c, next) => {
    if (!isLocalRequest(c, settings.siteUrl)) return c.notFound();
    await next();
    c.header('Cache-Control', 'no-store');
    c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'");
  });
  app.get('/', (c) =>
    c.html(html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>All emails</title>
<style>body{max-width:46rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;color-scheme:light dark}</style></head>
<body>
<h1>All emails</h1>
${languages.map(
  (language) => html`<h2>${language}</h2>
<ul lang="${language}">
${Object.entries(exampleMails(language, settings.siteUrl)).map(
  ([name, { subject }]) => html`<li><a href="/dev/mails/${language}/${name}">${subject}</a></li>\n`,
)}
</ul>`,
)}
</body>
</html>`),
  );
  app.get('/:language{nl|en}/:name', async (c) => {
    const { language, name } = c.req.param();
    const mails = exampleMails(language as Language, settings.siteUrl);
    const mail = Object.hasOwn(mails, name) ? mails[name] : undefined;
    return mail ? c.html((await compose(mail)).html) : c.notFound();
  });
  return app;
}
