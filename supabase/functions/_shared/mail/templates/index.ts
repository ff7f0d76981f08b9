import type { Language } from '#contract/fields.ts';
import * as en from './en/index.ts';
import * as nl from './nl/index.ts';

/** What each mail says. English has the type of Dutch: a key that one of them lacks does not compile. */
export const templates: Record<Language, typeof nl> = { nl, en };
