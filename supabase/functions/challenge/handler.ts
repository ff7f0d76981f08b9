import { Hono } from 'hono';
import * as v from 'valibot';
import { guardedForms } from '#contract/spam-guard.ts';
import type { FunctionEnv, PublicDeps } from '#http/deps.ts';
import { handleErrors } from '#http/errors.ts';
import { challengeFor } from '#http/spam-guard.ts';
import { valid } from '#http/validate.ts';

const query = v.object({ form: v.picklist(guardedForms, 'invalid') });

/** `GET /challenge?form=<function>`: a proof-of-work challenge for one submission of that form. */
export function createChallenge({ settings, log, now }: PublicDeps) {
  const app = new Hono<FunctionEnv>();
  app.onError(handleErrors(log));
  return app.get('/challenge', valid('query', query), async (c) =>
    c.json(await challengeFor(settings.secret, c.req.valid('query').form, now())),
  );
}
