import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { requestId } from 'hono/request-id';
import type { Logger } from 'pino';
import { deskTimeoutMs } from '#database/desk-database.ts';
import type { AccountApp } from '#functions/account/app.ts';
import { createChallenge } from '#functions/challenge/handler.ts';
import { createDesk } from '#functions/desk/app.ts';
import { createDigest } from '#functions/digest/handler.ts';
import { createFiles } from '#functions/files/handler.ts';
import { createInboundEmail } from '#functions/inbound-email/handler.ts';
import { createInterview } from '#functions/interview/handler.ts';
import { createOpenApi } from '#functions/openapi/handler.ts';
import { createQuote } from '#functions/quote/handler.ts';
import { createSendContactEmail } from '#functions/send-contact-email/handler.ts';
import { createSubmitApplication } from '#functions/submit-application/handler.ts';
import { createSubmitEnrolment } from '#functions/submit-enrolment/handler.ts';
import { createVacancies } from '#functions/vacancies/handler.ts';
import { clientAddress, networkOf } from '#http/client-address.ts';
import { allowOrigins } from '#http/cross-origin.ts';
import type { FunctionDeps, FunctionEnv } from '#http/deps.ts';
import { ApiError, handleErrors } from '#http/errors.ts';
import { asRequest, type OpenDatabase, requestTimeoutMs } from './database/database.ts';
import type { createDemoRoutes } from './demo/routes.ts';
import type { Environment } from './env.ts';
import { createAbsentServices } from './http/absent-services.ts';
import { compressJson } from './http/compress-json.ts';
import { drainBody } from './http/drain-body.ts';
import { createHealth } from './http/health.ts';
import { limitUploads } from './http/limit-uploads.ts';
import { createMetrics } from './http/metrics.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { createDevMailbox } from './mail/dev-mailbox.ts';
import { createDevMails } from './mail/dev-mails.ts';
import type { createRest } from './rest/app.ts';
import { createStorage } from './storage/app.ts';

interface AppParts {
  env: Environment;
  database: OpenDatabase;
  log: Logger;
  functions: FunctionDeps;
  auth: Hono<FunctionEnv>;
  rest: ReturnType<typeof createRest>;
  setup: Hono<FunctionEnv>;
  account: AccountApp;
  doctor: Hono;
  /** Only where what is served is a demo. */
  demo: ReturnType<typeof createDemoRoutes> | undefined;
  site: Hono;
  /** Whether the process still takes new work. */
  ready: () => boolean;
}

type AppEnv = { Bindings: Partial<HttpBindings>; Variables: FunctionEnv['Variables'] };

/** The whole product as one Request -> Response application. */
export function createApp(parts: AppParts) {
  const { env, log, functions } = parts;
  const app = new Hono<AppEnv>();
  app.onError(handleErrors(log));
  app.use(requestId({ headerName: 'X-Request-Id' }), addSecurityHeaders(env.SITE_URL), drainBody);

  app.use(async (c, next) => {
    const remote = c.env?.incoming?.socket.remoteAddress;
    const address = clientAddress(remote, c.req.header('X-Forwarded-For'), env.TRUSTED_PROXY_HOPS);
    c.set('clientAddress', networkOf(address));
    const started = performance.now();
    await next();
    const level = c.res.status >= 500 ? 'error' : isOwnCall(c.req.path) ? 'info' : 'debug';
    // Without what may carry tokens: the query, and a quote's own address.
    log[level](
      {
        request: c.var.requestId,
        method: c.req.method,
        path: c.req.path.replace(/^(\/quote\/).+/, '$1…'),
        status: c.res.status,
        ms: Math.round(performance.now() - started),
      },
      'request',
    );
  });

  app.use((c, next) =>
    asRequest(
      /^\/(functions\/v1\/desk|storage\/v1)\//.test(c.req.path) ? deskTimeoutMs : requestTimeoutMs,
      next,
    ),
  );

  app.use(limitUploads());

  const metrics = createMetrics(parts.database, env);
  app.use(metrics.count);
  app.route('/', metrics.app);
  app.route('/', createHealth(parts.database, parts.ready));
  app.route('/', parts.doctor);

  const fromElsewhere = allowOrigins(env.ALLOWED_ORIGINS);
  for (const api of apis) app.use(`/${api}/v1/*`, fromElsewhere, noStore);
  app.use('/functions/v1/desk/*', compressJson);
  app.route('/auth/v1', parts.auth);
  app.route('/rest/v1', parts.rest);
  app.route('/storage/v1', createStorage(functions));
  for (const create of publicFunctions) app.route('/functions/v1', create(functions));
  app.route('/functions/v1', createQuote(functions));
  app.route('/functions/v1', createInterview(functions));
  app.route('/functions/v1', createDesk(functions));
  app.route('/functions/v1', parts.setup);
  app.route('/functions/v1', parts.account);
  app.route(
    '/functions/v1',
    createOpenApi({
      apiUrl: env.SITE_URL,
      log,
      routes: () => app.routes.filter(({ path }) => path.startsWith('/functions/v1/')),
    }),
  );
  app.all('/functions/v1/*', () => {
    throw new ApiError('not_found');
  });

  app.route('/', createAbsentServices());
  app.route('/dev/mails', createDevMails(functions));
  if (!env.SMTP_URL) app.route('/dev/mailbox', createDevMailbox(functions));
  if (parts.demo) app.route('/dev/demo', parts.demo);
  app.route('/', parts.site);
  app.all('*', (c) => c.text('Method not allowed', 405, { Allow: 'GET, HEAD' }));
  return app;
}

/** Answers of calls are for whoever asked, once; but for the few that say otherwise. */
const noStore = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
});

const publicFunctions = [
  createChallenge,
  createDigest,
  createFiles,
  createInboundEmail,
  createSendContactEmail,
  createSubmitApplication,
  createSubmitEnrolment,
  createVacancies,
];

/** What scripts call, in the addresses of a Supabase project. */
const apis = ['auth', 'rest', 'storage', 'functions'];
const isOwnCall = (path: string) => apis.some((api) => path.startsWith(`/${api}/v1/`));
