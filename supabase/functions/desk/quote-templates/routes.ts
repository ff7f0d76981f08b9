import { Hono } from 'hono';
import { newQuoteTemplateSchema, quoteTemplateNameSchema } from '#contract/quote-template.ts';
import { listTemplates, renameTemplate, saveTemplate } from '#domain/quotes/templates.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { uuidParam, valid } from '#http/validate.ts';
import type { DeskEnv } from '../env.ts';

/** What quotes can start with. A change answers with the list as it is now. */
export const createQuoteTemplateRoutes = ({ db }: FunctionDeps) =>
  new Hono<DeskEnv>()
    .get('/', async (c) => c.json(await listTemplates(db)))
    .post('/', valid('json', newQuoteTemplateSchema), async (c) => {
      const { agent } = c.var;
      await db.transaction().execute((trx) => saveTemplate(trx, agent, c.req.valid('json')));
      return c.json(await listTemplates(db), 201);
    })
    .put('/:id', uuidParam, valid('json', quoteTemplateNameSchema), async (c) => {
      const { id } = c.req.valid('param');
      const { name } = c.req.valid('json');
      await db.transaction().execute((trx) => renameTemplate(trx, id, name));
      return c.json(await listTemplates(db));
    })
    .delete('/:id', uuidParam, async (c) => {
      await db.deleteFrom('quote_templates').where('id', '=', c.req.valid('param').id).execute();
      return c.json(await listTemplates(db));
    });
