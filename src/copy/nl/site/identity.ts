import type { Translation } from '#copy/translation.ts';

/** The labels of the firm's identity data, which stand on more than one page. */
const identity = {
  heading: 'Bedrijfsgegevens',
  tradeName: 'Handelsnaam',
  legalName: 'Statutaire naam',
  seat: 'Statutaire zetel',
  address: 'Bezoekadres',
  country: 'Nederland',
  email: 'E-mail',
  phone: 'Telefoon',
  kvk: 'KvK-nummer',
  vat: 'Btw-identificatienummer',
} as const;

export type IdentityCopy = Translation<typeof identity>;
export default identity;
