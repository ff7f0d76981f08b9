import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { contactSchema } from '#contract/contact.ts';
import { fieldErrors } from '#contract/fields.ts';
import type { Receipt } from '#contract/responses.ts';
import type { FunctionEnv, PublicDeps } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';
import { handleFormErrors, renderFormErrorPage } from '#http/form-error-page.ts';
import { once, repeatOr } from '#http/idempotency.ts';
import { assess, checkProof, consumeProof } from '#http/spam-guard.ts';
import { readSubmission, redirectToNotice, type Submission } from '#http/submission.ts';
import { reads } from '#http/validate.ts';
import { recordContactRequest } from './record.ts';

const scope = 'send-contact-email';
/** The longest texts of each field, in a script whose letters a form spells in nine characters. */
const mostBytes = 128 * 1024;
const fields = ['name', 'email', 'company', 'subject', 'message'] as const;

/**
 * `POST /send-contact-email`: a contact form's message becomes a ticket.
 * JSON is answered by a {@link Receipt}; a form that a browser posts without script is answered by
 * a redirect to the page with a notice.
 */
export function createSendContactEmail(deps: PublicDeps) {
  const app = new Hono<FunctionEnv>();
  app.onError(handleFormErrors(deps));

  const accept = async (
    { body, language, native }: Submission,
    caller: string,
    key?: string,
  ): Promise<Receipt> => {
    const from = { form: scope, fields: body, native, language, caller } as const;
    const result = v.safeParse(contactSchema, body);
    if (!result.success) {
      await checkProof(deps, from);
      throw new ApiError('invalid', { language, fields: fieldErrors(result.issues) });
    }
    const message = result.output;
    const attempt = { scope, key, content: message };
    return repeatOr(deps.db, attempt, async () => {
      const check = await checkProof(deps, from);
      const { email, message: text } = message;
      const verdict = await assess(deps, check, { ...from, email, text });
      return deps.db
        .transaction()
        .execute((trx) =>
          once(trx, attempt, async () =>
            recordContactRequest(trx, deps.settings, message, await consumeProof(trx, verdict)),
          ),
        );
    });
  };

  const limitBody = bodyLimit({ maxSize: mostBytes });
  app.post(`/${scope}`, limitBody, reads('json', contactSchema), async (c) => {
    const submission = await readSubmission(c, deps.settings);
    const { body, language, native } = submission;
    try {
      const receipt = await accept(
        submission,
        c.var.clientAddress,
        c.req.header('Idempotency-Key'),
      );
      if (!native) return c.json(receipt);
      const [path, notice] = ['/', 'contact-sent'];
      const { settings } = deps;
      return redirectToNotice(c, { settings, fields: body, language, path, notice });
    } catch (error) {
      if (!native) throw error;
      return renderFormErrorPage(c, deps, { language, fields, values: body, error });
    }
  });

  app.all(`/${scope}`, (c) => {
    c.header('Allow', 'POST');
    throw new ApiError('method_not_allowed');
  });
  return app;
}
