import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { tooManyBytes } from '#contract/cv.ts';
import { fieldErrors } from '#contract/fields.ts';
import { createUploadInspection } from '#files/upload/inspect-upload.ts';
import { type ReceivedForm, receiveForm } from '#files/upload/receive.ts';
import { deleteUnlessRecorded } from '#files/upload/record-file.ts';
import type { FunctionDeps, FunctionEnv } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';
import { handleFormErrors, renderFormErrorPage } from '#http/form-error-page.ts';
import { once, repeatOr } from '#http/idempotency.ts';
import { assess, checkProof, consumeProof, type UncheckedSubmission } from '#http/spam-guard.ts';
import { redirectToNotice, requireSameOrigin } from '#http/submission.ts';
import { reads } from '#http/validate.ts';
import { languageOf } from '#util/language.ts';
import { dayOf } from '#util/today.ts';
import type { Candidate, RecruitmentForm } from './form.ts';
import { recordCandidate } from './record.ts';

/** What is known of a CV that nobody sent. */
const noCv = { problem: null, file: null, quarantine: null } as const;

/** With the fields and boundaries beside the file. A script knows the size before it sends. */
const mostBytes = { script: tooManyBytes + 256 * 1024, native: 64 * 1024 * 1024 };

/**
 * `POST /<function>` for a form with a CV (multipart): a candidate becomes a ticket. Called by
 * script (with `apikey`) it answers with a Receipt; posted by a browser without script, with a
 * redirect to a notice on the form's page. However often one key is tried, one ticket is made.
 */
export function createRecruitmentFunction<Submission extends Candidate>(
  deps: FunctionDeps,
  form: RecruitmentForm<Submission>,
) {
  const { scope, schema } = form;
  const app = new Hono<FunctionEnv>();
  const screen = createUploadInspection(deps, deps.parsers.inspectCv);
  app.onError(handleFormErrors(deps));

  async function accept(
    { fields, file }: ReceivedForm,
    sender: Pick<UncheckedSubmission, 'native' | 'caller'>,
    key?: string,
  ) {
    const language = languageOf(fields.locale);
    const from = { form: scope, fields, language, ...sender };
    const result = v.safeParse(schema, fields);
    const attempt = {
      ...{ scope, key: result.success ? key : undefined },
      content: { submission: result.output, sha256: file?.sha256 },
    };
    return repeatOr(deps.db, attempt, async () => {
      // Before anybody looks into the file.
      const check = await checkProof(deps, from);
      const errors = result.success ? {} : fieldErrors(result.issues);
      const mayLack =
        !file && result.success && (await form.isCvOptional?.(deps.db, result.output));
      const screened = mayLack ? noCv : await screen(file);
      if (screened.problem) errors.cv = screened.problem;
      if (!result.success || screened.problem) {
        throw new ApiError('invalid', { language, fields: errors });
      }
      const submission = result.output;
      const { email, remark: text = '' } = submission;
      const verdict = await assess(deps, check, { ...from, email, text });
      return deps.db.transaction().execute((trx) =>
        once(trx, attempt, async () => {
          const subject = await form.subject(trx, submission, dayOf(deps.now()));
          if (subject === null) throw new ApiError('vacancy_closed', { language });
          const quarantine = (await consumeProof(trx, verdict)) ?? screened.quarantine;
          return recordCandidate(trx, deps.settings, {
            form,
            submission,
            subject,
            file: screened.file,
            quarantine,
          });
        }),
      );
    });
  }

  /** The same of a form that is shown again, whose other fields may be wrong. */
  async function mayComeWithoutCv(values: Record<string, string>): Promise<boolean> {
    const isOptional = await form.isCvOptional?.(deps.db, values).catch(() => false);
    return isOptional ?? false;
  }

  app.post(`/${scope}`, reads('form', schema), async (c) => {
    const native = isNative(c, deps);
    refuseTooLarge(c, mostBytes[native ? 'native' : 'script']);
    const received = await receiveForm(c.req.raw, deps.files, { field: 'cv', tooManyBytes });
    const { fields } = received;
    const language = languageOf(fields.locale);
    try {
      const receipt = await accept(
        received,
        { native, caller: c.var.clientAddress },
        c.req.header('Idempotency-Key'),
      );
      if (!native) return c.json(receipt);
      const [path, notice] = [form.page(fields), 'application-sent'];
      return redirectToNotice(c, { settings: deps.settings, fields, language, path, notice });
    } catch (error) {
      if (!native) throw error;
      // Sent once more from that page, it goes without what is closed.
      const isClosed = error instanceof ApiError && error.code === 'vacancy_closed';
      const values = isClosed ? { ...fields, vacancy: '' } : fields;
      const isCvOptional = await mayComeWithoutCv(values);
      const { fields: shown } = form;
      return renderFormErrorPage(c, deps, { language, fields: shown, isCvOptional, values, error });
    } finally {
      if (received.file) await deleteUnlessRecorded(deps, received.file.id);
    }
  });

  app.all(`/${scope}`, (c) => {
    c.header('Allow', 'POST');
    throw new ApiError('method_not_allowed');
  });
  return app;
}

function isNative(c: Context<FunctionEnv>, { settings }: FunctionDeps): boolean {
  const type = c.req.header('Content-Type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new ApiError('bad_request');
  const key = c.req.header('apikey');
  if (key === settings.anonKey) return false;
  if (key !== undefined) throw new ApiError('unauthorized');
  requireSameOrigin(c, settings);
  return true;
}

function refuseTooLarge(c: Context<FunctionEnv>, most: number) {
  if (Number(c.req.header('Content-Length') ?? 0) > most) {
    throw new ApiError('invalid', { fields: { cv: 'file-too-large' } });
  }
}
