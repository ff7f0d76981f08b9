import { englishTerms as terms } from '#contract/general-terms/en.ts';
import type { GeneralTermsCopy } from '#copy/nl/site/general-terms.ts';
import words from './legal.ts';

/** The page around the general terms, whose text goes with quotes and therefore stands in the contract. */
const generalTerms = {
  meta: {
    name: terms.title,
    title: `${terms.title} | Delvanta`,
    description: 'The terms of quotes and assignments: price, delivery, liability and end.',
  },
  words,
  terms,
  download: 'Download as PDF',
} satisfies GeneralTermsCopy;

export default generalTerms;
