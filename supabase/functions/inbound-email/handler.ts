import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { FunctionEnv, PublicDeps } from '#http/deps.ts';
import { ApiError, handleErrors } from '#http/errors.ts';
import { deliveryOf, isSigned } from '#http/webhook.ts';
import { mostMailBytes, recordMail } from '#mail/inbound/store-inbound-mail.ts';

/**
 * `POST /inbound-email`: a mail as it came (message/rfc822), handed in by a mail provider and signed
 * as Standard Webhooks says. Answers 202 once it is recorded; what becomes of it is decided later.
 */
export function createInboundEmail({ db, settings, log, now }: PublicDeps) {
  const app = new Hono<FunctionEnv>();
  app.onError(handleErrors(log));
  app.post('/inbound-email', bodyLimit({ maxSize: mostMailBytes }), async (c) => {
    const { inboundSecret } = settings;
    if (!inboundSecret) throw new ApiError('not_found');
    const delivery = deliveryOf(c.req.raw.headers);
    const body = new Uint8Array(await c.req.arrayBuffer());
    if (!(await isSigned(inboundSecret, delivery, body, now()))) throw new ApiError('unauthorized');
    if (body.length === 0) throw new ApiError('bad_request');
    await recordMail(db, 'webhook', body);
    return c.json({}, 202);
  });
  app.all('/inbound-email', (c) => {
    c.header('Allow', 'POST');
    throw new ApiError('method_not_allowed');
  });
  return app;
}
