import type { Context } from 'hono';
import type { BodyData } from 'hono/utils/body';
import type { Language } from '#contract/fields.ts';
import { languageOf } from '#util/language.ts';
import type { FunctionEnv, FunctionSettings, PublicDeps } from './deps.ts';
import { ApiError } from './errors.ts';

/** What somebody sent by a public form, not yet validated. */
export interface Submission {
  body: Record<string, unknown>;
  /** Posted by the browser itself, without script: the answer is a page, not JSON. */
  native: boolean;
  language: Language;
}

/**
 * Reads a submission: JSON from a script that sends the public key in `apikey`, or a form that a
 * page of the site posts natively. Throws a {@link ApiError} for anything else.
 */
export async function readSubmission(
  c: Context<FunctionEnv>,
  settings: FunctionSettings,
): Promise<Submission> {
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (type === 'application/x-www-form-urlencoded') {
    requireSameOrigin(c, settings);
    const body: BodyData = await c.req.parseBody();
    return { body, native: true, language: languageOf(body.locale) };
  }
  if (c.req.header('apikey') !== settings.anonKey) throw new ApiError('unauthorized');
  const body: unknown = await c.req.json().catch(() => {
    throw new ApiError('bad_request');
  });
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ApiError('bad_request');
  }
  const fields: Record<string, unknown> = { ...body };
  return { body: fields, native: false, language: languageOf(fields.locale) };
}

/** Takes a point from the caller's network address, or throws `too_many_requests`. */
export async function limitCaller(
  { limit }: Pick<PublicDeps, 'limit'>,
  { caller, language }: { caller: string; language: Language },
) {
  refuseWhileWaiting((await limit('submit-by-address', caller)) ?? 0, language);
}

function refuseWhileWaiting(seconds: number, language: Language) {
  if (seconds > 0) throw new ApiError('too_many_requests', { language, retryAfter: seconds });
}

/** The field in which a page that answers a form tells where the form's own page stands. */
export const pageOriginField = 'page_origin';

interface Return {
  settings: FunctionSettings;
  /** What was sent. */
  fields: Record<string, unknown>;
  language: Language;
  /** The path of the form's page, and the id of the notice on it. */
  path: string;
  notice: string;
}

/** Sends a browser without script back to a notice on the page of the site that its form came from. */
export const redirectToNotice = (
  c: Context<FunctionEnv>,
  { settings, fields, language, path, notice }: Return,
) =>
  c.redirect(
    `${pageOriginOf(c, settings, fields)}${path}${language === 'en' ? '?lang=en' : ''}#${notice}`,
    303,
  );

/**
 * The origin of the page that a form came from: on a Supabase project that is another than the
 * function's own. Empty where the browser does not tell.
 */
export function pageOriginOf(
  c: Context<FunctionEnv>,
  settings: FunctionSettings,
  fields: Record<string, unknown>,
): string {
  const told = fields[pageOriginField];
  if (typeof told === 'string' && isOurs(c, settings, told)) return told;
  const origin = c.req.header('Origin') ?? '';
  return isOurs(c, settings, origin) ? origin : '';
}

export function requireSameOrigin(c: Context<FunctionEnv>, settings: FunctionSettings) {
  const origin = c.req.header('Origin');
  const same = origin
    ? isOurs(c, settings, origin)
    : c.req.header('Sec-Fetch-Site') === 'same-origin';
  if (!same) throw new ApiError('forbidden');
}

const isOurs = (c: Context<FunctionEnv>, { siteUrl }: FunctionSettings, origin: string) =>
  origin === siteUrl || origin === new URL(c.req.url).origin;
