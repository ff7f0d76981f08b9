import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { mostCsvCharacters } from '#contract/price-item.ts';
import { deskDatabase, runAsAgent } from '#database/desk-database.ts';
import { requireVisible, requireVisibleQuote } from '#domain/tickets/visibility.ts';
import { authenticateApiToken, isApiToken } from '#http/api-token.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { ApiError, handleErrors } from '#http/errors.ts';
import { bearerOf } from '#http/session.ts';
import { createAgentRoutes } from './agents/routes.ts';
import { createAuditRoutes } from './audit/routes.ts';
import { createAutomationRoutes } from './automations/routes.ts';
import { createBackupRoutes } from './backups/routes.ts';
import { createBlockedSenderRoutes } from './blocked-senders/routes.ts';
import { createCannedRoutes } from './canned/routes.ts';
import { createChannelRoutes } from './channels/routes.ts';
import { createCompanyRoutes } from './companies/routes.ts';
import { createContactRoutes } from './contacts/routes.ts';
import { createAttachmentRoutes } from './conversation/attachments.ts';
import { createConversationRoutes } from './conversation/routes.ts';
import { createDashboardRoutes } from './dashboard/routes.ts';
import { createDeadLetterRoutes } from './dead-letters/routes.ts';
import type { DeskEnv } from './env.ts';
import { createFileRoutes } from './files/routes.ts';
import { createInboundRoutes } from './inbound/routes.ts';
import { createLinkRoutes, createTagRoutes } from './links/routes.ts';
import { createMailLogRoutes } from './mail-log/routes.ts';
import { createPriceItemRoutes } from './price-items/routes.ts';
import { createProfileRoutes } from './profile/routes.ts';
import { createQueueRoutes } from './queue/routes.ts';
import { createQuoteTemplateRoutes } from './quote-templates/routes.ts';
import { createQuoteRoutes } from './quotes/routes.ts';
import {
  createInterviewRoutes,
  createRecruitingRoutes,
  createStepRoutes,
} from './recruiting/routes.ts';
import { createReportRoutes } from './reports/routes.ts';
import { createSettingRoutes } from './settings/routes.ts';
import { createStartRoutes } from './start/routes.ts';
import { createSystemCheckRoutes } from './system-check/routes.ts';
import { createTicketUpdateRoutes } from './ticket-updates/routes.ts';
import { createTicketRoutes } from './tickets/routes.ts';
import { createTimeRoutes } from './time/routes.ts';
import { createVacancyRoutes } from './vacancies/routes.ts';
import { createViewRoutes } from './views/routes.ts';
import { createWebhookRoutes } from './webhooks/routes.ts';

const uploads = /\/(attachments|acceptance)$/;
const priceListImport = /\/price-items\/import$/;

/** The id after such a part of an address. */
const idAfter = (part: string) =>
  new RegExp(`/(?:${part})/([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})(?:/|$)`, 'i');

/** A ticket, and a quote, that an address speaks of. */
const ticketParam = idAfter('tickets|of-ticket');
const quoteParam = idAfter('quotes');

/**
 * `desk/*`: the service desk, for agents only: signed in, or by a token that one made. What it asks of the database it asks in their
 * name; a ticket that does not exist for them is not found, whatever is asked of it.
 */
export function createDesk(given: FunctionDeps) {
  const deps = { ...given, db: deskDatabase(given.db) };
  const app = new Hono<DeskEnv>().basePath('/desk');
  app.onError(handleErrors(deps.log));
  const smallBody = bodyLimit({ maxSize: 256 * 1024 });
  // In JSON a sign may take six bytes.
  const tableBody = bodyLimit({ maxSize: 1024 + 6 * mostCsvCharacters });
  app.use('*', (c, next) => {
    // An upload goes to the store as it comes, and is counted there.
    if (uploads.test(c.req.path)) return next();
    return (priceListImport.test(c.req.path) ? tableBody : smallBody)(c, next);
  });
  app.use('*', async (c, next) => {
    const token = bearerOf(c.req.raw);
    const agent = isApiToken(token)
      ? await authenticateApiToken(given, token, {
          ...{ method: c.req.method, path: c.req.path, address: c.var.clientAddress },
        })
      : await deps.authenticate(c.req.raw);
    if (!agent) throw new ApiError('unauthorized');
    if (agent.needsFactor) throw new ApiError('factor_required');
    c.set('agent', agent);
    await runAsAgent(agent.userId, async () => {
      const [, ticketId] = ticketParam.exec(c.req.path) ?? [];
      if (ticketId) await requireVisible(deps.db, agent, ticketId);
      const [, quoteId] = quoteParam.exec(c.req.path) ?? [];
      if (quoteId) await requireVisibleQuote(deps.db, agent, quoteId);
      await next();
    });
  });
  return app
    .route('/start', createStartRoutes(deps))
    .route('/tickets', createTicketRoutes(deps))
    .route('/tickets', createConversationRoutes(deps))
    .route('/tickets', createAttachmentRoutes(deps))
    .route('/agents', createAgentRoutes(deps))
    .route('/contacts', createContactRoutes(deps))
    .route('/companies', createCompanyRoutes(deps))
    .route('/profile', createProfileRoutes(deps))
    .route('/ticket-updates', createTicketUpdateRoutes(deps))
    .route('/queue', createQueueRoutes(deps))
    .route('/quotes', createQuoteRoutes(deps))
    .route('/quote-templates', createQuoteTemplateRoutes(deps))
    .route('/price-items', createPriceItemRoutes(deps))
    .route('/recruiting', createRecruitingRoutes(deps))
    .route('/reports', createReportRoutes(deps))
    .route('/settings', createSettingRoutes(deps))
    .route('/dashboard', createDashboardRoutes(deps))
    .route('/views', createViewRoutes(deps))
    .route('/vacancies', createVacancyRoutes(deps))
    .route('/tickets', createLinkRoutes(deps))
    .route('/tickets', createStepRoutes(deps))
    .route('/tickets', createInterviewRoutes(deps))
    .route('/tickets', createTimeRoutes(deps))
    .route('/tags', createTagRoutes(deps))
    .route('/canned-replies', createCannedRoutes(deps))
    .route('/automations', createAutomationRoutes(deps))
    .route('/audit', createAuditRoutes(deps))
    .route('/backups', createBackupRoutes(deps))
    .route('/mail-log', createMailLogRoutes(deps))
    .route('/channels', createChannelRoutes(deps))
    .route('/system-check', createSystemCheckRoutes(deps))
    .route('/inbound-mails', createInboundRoutes(deps))
    .route('/files', createFileRoutes(deps))
    .route('/dead-letters', createDeadLetterRoutes(deps))
    .route('/blocked-senders', createBlockedSenderRoutes(deps))
    .route('/webhooks', createWebhookRoutes(deps));
}

/** The type that the browser's client of `desk/*` is made from. */
export type DeskApp = ReturnType<typeof createDesk>;
