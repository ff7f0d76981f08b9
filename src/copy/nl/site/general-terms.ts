import { dutchTerms as terms } from '#contract/general-terms/nl.ts';
import type { Translation } from '#copy/translation.ts';
import words from './legal.ts';

/** The page around the general terms, whose text goes with quotes and therefore stands in the contract. */
const generalTerms = {
  meta: {
    name: terms.title,
    title: `${terms.title} | Delvanta`,
    description:
      'De voorwaarden bij offertes en opdrachten: prijs, oplevering, aansprakelijkheid en einde.',
  },
  words,
  terms,
  download: 'Download als pdf',
};

export type GeneralTermsCopy = Translation<typeof generalTerms>;
export default generalTerms;
