import { Hono } from 'hono';
import * as v from 'valibot';
import { guardedForms } from '#contract/guard.ts';
import { answerErrors } from '#http/answer.ts';
import type { FunctionEnv, PublicDeps } from '#http/deps.ts';
import { challengeFor } from '#http/guard.ts';
import { valid } from '#http/valid.ts';

const query = v.object({ form: v.picklist(guardedForms, 'invalid') });

/** `GET /challenge?form=<function>`: a proof-of-work challenge for one submission of that form. */
export function createChallenge({ settings, log, now }: PublicDeps) {
  const app = new Hono<FunctionEnv>();
  app.onError(answerErrors(log));
  return app.get('/challenge', valid('query', query), async (c) =>
    c.json(await challengeFor(c.req.valid('query').form, settings.secret, now())),
  );
}
