import { Hono } from 'hono';
import * as v from 'valibot';
import { answerErrors } from '../_shared/answer.ts';
import { guardedForms } from '../_shared/contract/guard.ts';
import type { FunctionEnv, PublicDeps } from '../_shared/deps.ts';
import { challengeFor } from '../_shared/guard.ts';
import { valid } from '../_shared/valid.ts';

const query = v.object({ form: v.picklist(guardedForms, 'invalid') });

/** `GET /challenge?form=<function>`: a proof-of-work challenge for one submission of that form. */
export function createChallenge({ settings, log, now }: PublicDeps) {
  const app = new Hono<FunctionEnv>();
  app.onError(answerErrors(log));
  return app.get('/challenge', valid('query', query), async (c) =>
    c.json(await challengeFor(c.req.valid('query').form, settings.secret, now())),
  );
}
