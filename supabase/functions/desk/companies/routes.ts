import { Hono } from 'hono';
import { type Kysely, sql } from 'kysely';
import {
  type CompanyFilter,
  companyChangeSchema,
  companyListSchema,
  companySchema,
} from '#contract/contacts.ts';
import { contractSchema } from '#contract/settings.ts';
import type { DB } from '#database/database.gen.ts';
import { asOwner } from '#database/desk-database.ts';
import { addCompany, changeCompany, removeCompany } from '#domain/contacts/company.ts';
import { changeContract, readContract, removeContract } from '#domain/contacts/company-contract.ts';
import { addressesOfCompany } from '#domain/contacts/person.ts';
import { withActor } from '#domain/tickets/actor.ts';
import { partsOf } from '#domain/tickets/search.ts';
import { minutesOfCompany } from '#domain/time/report.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';
import { requireAdmin } from '#http/rights.ts';
import { uuidParam, valid } from '#http/validate.ts';
import { dayOf, daysAfter } from '#util/today.ts';
import { listPeople } from '../contacts/list.ts';
import { readDealings } from '../contacts/read.ts';
import type { DeskEnv } from '../env.ts';
import { recordAuditEvent } from '../record-audit-event.ts';

const pageSize = 50;

/** The companies that the firm works for. A change answers with the company as it is now. */
export function createCompanyRoutes({ db, now }: FunctionDeps) {
  const read = (id: string) => readCompany(db, id, dayOf(now()));
  return new Hono<DeskEnv>()
    .get('/', valid('query', companyListSchema), async (c) =>
      c.json(await listCompanies(db, c.req.valid('query'))),
    )
    .post('/', valid('json', companySchema), async (c) => {
      const id = await withActor(db, c.var.agent, (trx) => addCompany(trx, c.req.valid('json')));
      return c.json(await read(id), 201);
    })
    .get('/:id', uuidParam, async (c) => c.json(await read(c.req.valid('param').id)))
    .put('/:id', uuidParam, valid('json', companyChangeSchema), async (c) => {
      const { id } = c.req.valid('param');
      await withActor(db, c.var.agent, (trx) => changeCompany(trx, id, c.req.valid('json')));
      return c.json(await read(id));
    })
    .delete('/:id', uuidParam, async (c) => {
      await withActor(db, c.var.agent, (trx) => removeCompany(trx, c.req.valid('param').id));
      return c.json({});
    })
    .put('/:id/contract', requireAdmin, uuidParam, valid('json', contractSchema), async (c) => {
      const { id } = c.req.valid('param');
      await asOwner(() =>
        withActor(db, c.var.agent, async (trx) => {
          const traits = await changeContract(trx, id, c.req.valid('json'));
          if (traits) await recordAuditEvent(trx, c.var, 'contract_changed', traits, now());
        }),
      );
      return c.json(await read(id));
    })
    .delete('/:id/contract', requireAdmin, uuidParam, async (c) => {
      const { id } = c.req.valid('param');
      await asOwner(() =>
        withActor(db, c.var.agent, async (trx) => {
          const traits = await removeContract(trx, id);
          await recordAuditEvent(trx, c.var, 'contract_removed', traits, now());
        }),
      );
      return c.json(await read(id));
    });
}

const domainsOf = sql<string[]>`array(select domain from company_domains
  where company_id = companies.id order by domain)`;

/** One page of the companies by the alphabet. `next` is the cursor of the following page. */
async function listCompanies(db: Kysely<DB>, { q, after, contract }: CompanyFilter) {
  let query = db
    .selectFrom('companies')
    .select([
      'id',
      'name',
      domainsOf.as('domains'),
      sql<number>`(select count(*)::integer from contacts
        where company_id = companies.id and merged_into_id is null)`.as('people'),
      sql<number>`(select count(*)::integer from tickets
        where contact_id = any (array(select c.id from contacts as c where c.company_id = companies.id))
          and queue in ('open', 'in-progress', 'pending'))`.as('unresolved'),
    ])
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(pageSize + 1);
  if (q) query = query.where(sql<boolean>`id = any (${await idsFound(db, q)}::uuid[])`);
  if (contract) {
    query = query.where(
      sql<boolean>`exists (select from company_promises where company_id = companies.id)`,
    );
  }
  if (after) {
    query = query.where(
      sql<boolean>`(lower(name), id) >
        (select lower(last.name), last.id from companies as last where last.id = ${after})`,
    );
  }
  const rows = await query.execute();
  const companies = rows.slice(0, pageSize);
  return { companies, next: rows.length > pageSize ? (companies.at(-1)?.id ?? null) : null };
}

/** The companies whose name or a domain has every word, or part of one. */
async function idsFound(db: Kysely<DB>, q: string): Promise<string[]> {
  const found = db
    .selectFrom('companies')
    .select('id')
    .where((eb) =>
      eb.and(
        partsOf(q).map(
          (part) =>
            sql<boolean>`(private.folded(name) like ${part} or exists (select from company_domains
              where company_id = companies.id and domain like ${part}))`,
        ),
      ),
    )
    .limit(500);
  // As the owner: under a policy, an index on text cannot be used.
  return (await asOwner(() => found.execute())).map(({ id }) => id);
}

/** A company with its people, their tickets and quotes, and what was worked for it. Throws `not_found`. */
async function readCompany(db: Kysely<DB>, id: string, today: string) {
  const company = await db
    .selectFrom('companies')
    .select(['id', 'name', 'notes', 'version', domainsOf.as('domains')])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!company) throw new ApiError('not_found');
  return {
    ...company,
    contract: await readContract(db, id),
    people: await listPeople(db, id),
    ...(await readDealings(db, addressesOfCompany(id), today)),
    time: await readTime(db, id, today),
  };
}

/** What was worked for a company in this calendar month and in the one before. */
async function readTime(db: Kysely<DB>, company: string, today: string) {
  const firstOf = (day: string) => `${day.slice(0, 8)}01`;
  const begin = firstOf(today);
  const endBefore = daysAfter(begin, -1);
  const monthOf = async (from: string, to: string) => ({
    from,
    to,
    ...(await minutesOfCompany(db, { from, to, company })),
  });
  return [await monthOf(begin, today), await monthOf(firstOf(endBefore), endBefore)];
}
