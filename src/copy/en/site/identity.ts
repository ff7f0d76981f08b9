import type { IdentityCopy } from '#copy/nl/site/identity.ts';

export default {
  heading: 'Company details',
  tradeName: 'Trade name',
  legalName: 'Registered name',
  seat: 'Registered seat',
  address: 'Visiting address',
  country: 'Netherlands',
  email: 'Email',
  phone: 'Phone',
  kvk: 'Chamber of Commerce (KvK) number',
  vat: 'VAT identification number',
} satisfies IdentityCopy;
