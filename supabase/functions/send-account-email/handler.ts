import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import type { FunctionEnv } from '#http/deps.ts';
import type { EdgeDeps } from '#http/edge.ts';
import { ApiError, handleErrors } from '#http/errors.ts';
import { once } from '#http/idempotency.ts';
import { deliveryOf, isSigned } from '#http/webhook.ts';
import { enqueueMail } from '#mail/outbound/enqueue.ts';
import { mailsFor, requestSchema } from './mails.ts';

type Deps = Pick<EdgeDeps, 'db' | 'log' | 'now' | 'project' | 'settings'>;

const scope = 'send-account-email';

/**
 * `POST /send-account-email`: a Supabase project's auth server asks for a mail (its *send email*
 * hook, signed as Standard Webhooks says). It goes the way of all mail: from the firm's address, in
 * its owner's language, through the outbox, once however often the server asks.
 */
export function createSendAccountEmail({ db, log, now, project, settings }: Deps) {
  const secret = project.emailHookSecret.slice('v1,'.length);
  const app = new Hono<FunctionEnv>();
  app.onError(handleErrors(log));
  app.post(`/${scope}`, bodyLimit({ maxSize: 64 * 1024 }), async (c) => {
    const delivery = deliveryOf(c.req.raw.headers);
    const body = new Uint8Array(await c.req.arrayBuffer());
    if (!(await isSigned(secret, delivery, body, now()))) throw new ApiError('unauthorized');
    const text = new TextDecoder().decode(body);
    const request = v.safeParse(requestSchema, text);
    if (!request.success) throw new ApiError('bad_request');
    await db.transaction().execute((trx) =>
      once(trx, { scope, key: delivery.id, content: text }, async () => {
        for (const mail of mailsFor(request.output, settings.siteUrl)) await enqueueMail(trx, mail);
        return {};
      }),
    );
    return c.json({});
  });
  app.all(`/${scope}`, (c) => {
    c.header('Allow', 'POST');
    throw new ApiError('method_not_allowed');
  });
  return app;
}
