import type { Kysely } from 'kysely';
import { Refusal } from '../answer.ts';
import type { QuoteDefaults } from '../contract/quote.ts';
import type { DB } from '../database.gen.ts';

/** What every new quote starts with, as its settings show it. */
export function readDefaultSettings(db: Kysely<DB>): Promise<QuoteDefaults> {
  return db
    .selectFrom('quote_defaults')
    .select(['version', 'validity_days as validityDays'])
    .select(['intro_nl as introNl', 'intro_en as introEn'])
    .select(['closing_nl as closingNl', 'closing_en as closingEn'])
    .select(['terms_nl as termsNl', 'terms_en as termsEn'])
    .executeTakeFirstOrThrow();
}

/** The same, by language. */
export async function readDefaults(db: Kysely<DB>) {
  const all = await readDefaultSettings(db);
  return {
    validityDays: all.validityDays,
    nl: { intro: all.introNl, closing: all.closingNl, terms: all.termsNl },
    en: { intro: all.introEn, closing: all.closingEn, terms: all.termsEn },
  };
}

/** Changes the defaults from the version that the agent saw. Throws `conflict`. */
export async function changeDefaults(db: Kysely<DB>, to: QuoteDefaults): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('quote_defaults')
    .set({
      validity_days: to.validityDays,
      intro_nl: to.introNl,
      intro_en: to.introEn,
      closing_nl: to.closingNl,
      closing_en: to.closingEn,
      terms_nl: to.termsNl,
      terms_en: to.termsEn,
      version: to.version + 1,
    })
    .where('version', '=', to.version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('conflict');
}
