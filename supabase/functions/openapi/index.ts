import type { RouterRoute } from 'hono/types';
import { serveOnEdge } from '#http/edge.ts';
import { createAccountFunction } from '../account/app.ts';
import { createInvite } from '../account/invite.ts';
import { createChallenge } from '../challenge/handler.ts';
import { createDesk } from '../desk/app.ts';
import { createDigest } from '../digest/handler.ts';
import { createFiles } from '../files/handler.ts';
import { createInboundEmail } from '../inbound-email/handler.ts';
import { createInterview } from '../interview/handler.ts';
import { createQuote } from '../quote/handler.ts';
import { createSendContactEmail } from '../send-contact-email/handler.ts';
import { createSubmitApplication } from '../submit-application/handler.ts';
import { createSubmitEnrolment } from '../submit-enrolment/handler.ts';
import { createVacancies } from '../vacancies/handler.ts';
import { createOpenApi } from './handler.ts';

const functions = [
  createChallenge,
  createDesk,
  createDigest,
  createFiles,
  createInboundEmail,
  createInterview,
  createQuote,
  createSendContactEmail,
  createSubmitApplication,
  createSubmitEnrolment,
  createVacancies,
];

// Each function is served by itself there: only their routes are asked for here.
serveOnEdge((deps) => {
  const account = createAccountFunction({ ...deps, invite: createInvite(deps) });
  const routes = (): RouterRoute[] => [
    ...functions.flatMap((create) => create(deps).routes),
    ...account.routes,
    ...openApi.routes,
  ];
  const openApi = createOpenApi({ apiUrl: deps.project.url, log: deps.log, routes });
  return openApi;
});
