import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { RouterRoute } from 'hono/types';
import type { ApiDescription } from '#contract/openapi.ts';
import type { FunctionEnv, Log } from '#http/deps.ts';
import { describeApi } from '#http/describe-api.ts';
import { handleErrors } from '#http/errors.ts';

interface OpenApiDeps {
  /** Where the functions are, without `/functions/v1`. */
  apiUrl: string;
  log: Log;
  /** Every route of every function. */
  routes: () => RouterRoute[];
}

/**
 * `GET /openapi.json`: what the functions take and who may call them, in OpenAPI 3.1. Also without `.json`: a function
 * of a Supabase project has no point in its name.
 */
export function createOpenApi({ apiUrl, log, routes }: OpenApiDeps) {
  const app = new Hono<FunctionEnv>();
  app.onError(handleErrors(log));
  let description: ApiDescription | undefined;
  const describe = () => {
    description ??= describeApi(routes(), apiUrl);
    return description;
  };
  return app.on('GET', ['/openapi.json', '/openapi'], etag(), (c) => {
    c.header('Cache-Control', 'public, max-age=60');
    return c.json(describe());
  });
}
