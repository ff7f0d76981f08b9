import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { attachmentNamed } from '#http/attachment-header.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { readAttachment } from '#mail/outbound/attachment.ts';
import { isLocalRequest } from '../http/is-local-request.ts';

const style = `body{max-width:46rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;color-scheme:light dark}
article{margin:1.5rem 0;padding:1rem;border:1px solid #8888}dl{display:grid;grid-template-columns:6rem 1fr;margin:0}
dd{margin:0;overflow-wrap:anywhere}pre{margin:1rem 0 0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}h2{margin:0 0 .5rem;font-size:1.1rem}`;

/**
 * `/dev/mailbox`: the mails that would have left if SMTP were configured, newest first. For the
 * person at this machine only: neither another machine nor a page that resolves to loopback sees it.
 */
export function createDevMailbox(deps: Pick<FunctionDeps, 'db' | 'files' | 'settings'>) {
  const { db } = deps;
  const app = new Hono<{ Bindings: Partial<HttpBindings> }>();
  app.use(async (c, next) => {
    if (!isLocalRequest(c, deps.settings.siteUrl)) return c.notFound();
    await next();
    c.header('Cache-Control', 'no-store');
    c.header('Content-Security-Policy', "default-src 'none'; style-src 'self'");
  });
  app.get('/style.css', (c) => c.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  app.get('/', async (c) => {
    const mails = await db
      .selectFrom('outbox')
      .selectAll()
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('outbox_attachments')
            .select(['id', 'name'])
            .whereRef('outbox_id', '=', 'outbox.id')
            .orderBy('position'),
        ).as('attachments'),
      )
      .where('status', '<>', 'held')
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(100)
      .execute();
    return c.html(html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Development mailbox</title>
<link rel="stylesheet" href="/dev/mailbox/style.css"></head>
<body>
<h1>Development mailbox</h1>
<p>SMTP_URL is not set, so mail is kept here instead of sent. ${mails.length} shown, newest first.</p>
${mails.map(
  (mail) => html`<article>
<h2>${mail.subject}</h2>
<dl><dt>To</dt><dd>${mail.recipient}</dd>
${mail.reply_to ? html`<dt>Reply-To</dt><dd>${mail.reply_to}</dd>` : ''}
<dt>Date</dt><dd><time>${mail.created_at.toISOString()}</time></dd></dl>
<pre>${linked(mail.text_body)}</pre>
${mail.attachments.map(({ id, name }) => html`<p><a href="/dev/mailbox/attachments/${id}">${name}</a></p>`)}
</article>
`,
)}
</body>
</html>`);
  });
  app.get('/attachments/:id', async (c) => {
    const attachment = await db
      .selectFrom('outbox_attachments')
      .select(['name', 'media_type', 'content', 'storage_key', 'quote_id'])
      .where(sql`id::text`, '=', c.req.param('id'))
      .executeTakeFirst();
    if (!attachment) return c.notFound();
    const content = await readAttachment(deps, attachment);
    return c.body(content as ReadableStream, 200, {
      'Content-Type': attachment.media_type,
      'Content-Disposition': attachmentNamed(attachment.name),
    });
  });
  return app;
}

/** Text with its addresses as links. */
const linked = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 ? html`<a href="${part}">${part}</a>` : html`${part}`))
    .reduce((before, part) => html`${before}${part}`, raw(''));
