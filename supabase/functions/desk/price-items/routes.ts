import { Hono } from 'hono';
import * as v from 'valibot';
import { language } from '#contract/fields.ts';
import {
  priceItemChangeSchema,
  priceItemSchema,
  priceListImportSchema,
} from '#contract/price-item.ts';
import { priceItemsIn, priceListAsCsv } from '#domain/price-list/csv.ts';
import {
  addPriceItem,
  changePriceItem,
  listPriceItems,
  putPriceItems,
} from '#domain/price-list/items.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { requireAdmin } from '#http/rights.ts';
import { uuidParam, valid } from '#http/validate.ts';
import type { DeskEnv } from '../env.ts';

/** What the firm sells: read by agents, changed by admins. A change answers with the list as it is now. */
export const createPriceItemRoutes = ({ db }: FunctionDeps) =>
  new Hono<DeskEnv>()
    .get('/', async (c) => c.json(await listPriceItems(db)))
    .post('/', requireAdmin, valid('json', priceItemSchema), async (c) => {
      await db.transaction().execute((trx) => addPriceItem(trx, c.req.valid('json')));
      return c.json(await listPriceItems(db), 201);
    })
    .get('/export', valid('query', v.object({ language })), async (c) =>
      c.body(priceListAsCsv(await listPriceItems(db), c.req.valid('query').language), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
      }),
    )
    .post('/import', requireAdmin, valid('json', priceListImportSchema), async (c) => {
      const { csv, isTrial } = c.req.valid('json');
      const items = priceItemsIn(csv);
      const counts = await db
        .transaction()
        .execute((trx) => putPriceItems(trx, items, { isTrial }));
      return c.json({ counts, items: await listPriceItems(db) });
    })
    .put('/:id', requireAdmin, uuidParam, valid('json', priceItemChangeSchema), async (c) => {
      const { id } = c.req.valid('param');
      await db.transaction().execute((trx) => changePriceItem(trx, id, c.req.valid('json')));
      return c.json(await listPriceItems(db));
    });
