import type { Translation } from '#copy/translation.ts';
import identity from './identity.ts';

/** The words around the privacy statement and the terms. */
const legal = {
  contents: 'Inhoud',
  checkedOn: 'Laatst gecontroleerd op',
  contact: 'Vragen over uw gegevens of deze tekst? Mail naar',
  identity,
} as const;

export type LegalWords = Translation<typeof legal>;
export default legal;
