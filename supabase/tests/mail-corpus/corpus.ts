import { answers } from './answers.ts';
import { characterSets } from './character-sets.ts';
import type { CorpusMail } from './corpus-mail.ts';
import { withFiles } from './files.ts';
import { forwards } from './forwards.ts';
import { oddities } from './oddities.ts';

/** Two hundred mails as programs write them, and what has to be read of each. */
export const corpus: CorpusMail[] = [
  ...answers,
  ...forwards,
  ...characterSets,
  ...withFiles,
  ...oddities,
];
