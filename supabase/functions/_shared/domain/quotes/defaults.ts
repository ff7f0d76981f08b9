import type { Kysely, Transaction } from 'kysely';
import type { QuoteDefaults } from '#contract/quote.ts';
import type { DB } from '#database/database.gen.ts';

/** What every new quote starts with, in both languages. */
export const quoteDefaults = {
  name: 'quotes',
  read: (db: Kysely<DB>): Promise<Omit<QuoteDefaults, 'version'>> =>
    db
      .selectFrom('quote_defaults')
      .select('validity_days as validityDays')
      .select(['intro_nl as introNl', 'intro_en as introEn'])
      .select(['closing_nl as closingNl', 'closing_en as closingEn'])
      .select(['terms_nl as termsNl', 'terms_en as termsEn', 'attach_terms as attachTerms'])
      .executeTakeFirstOrThrow(),
  async write(trx: Transaction<DB>, to: Omit<QuoteDefaults, 'version'>) {
    await trx
      .updateTable('quote_defaults')
      .set({
        validity_days: to.validityDays,
        intro_nl: to.introNl,
        intro_en: to.introEn,
        closing_nl: to.closingNl,
        closing_en: to.closingEn,
        terms_nl: to.termsNl,
        terms_en: to.termsEn,
        attach_terms: to.attachTerms,
      })
      .execute();
  },
} as const;

/** The same, by language. */
export async function readDefaults(db: Kysely<DB>) {
  const all = await quoteDefaults.read(db);
  return {
    validityDays: all.validityDays,
    nl: { intro: all.introNl, closing: all.closingNl, terms: all.termsNl },
    en: { intro: all.introEn, closing: all.closingEn, terms: all.termsEn },
  };
}
