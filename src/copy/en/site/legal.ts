import type { LegalWords } from '#copy/nl/site/legal.ts';
import identity from './identity.ts';

export default {
  contents: 'Contents',
  checkedOn: 'Last checked on',
  contact: 'Questions about your data or this text? Write to',
  identity,
} satisfies LegalWords;
