/** The national VAT numbers as addresses in the Peppol network, by country (Electronic Address Scheme). */
const vatSchemes: Partial<Record<string, string>> = {
  AD: '9922',
  AL: '9923',
  AT: '9914',
  BA: '9924',
  BE: '9925',
  BG: '9926',
  CH: '9927',
  CY: '9928',
  CZ: '9929',
  DE: '9930',
  EE: '9931',
  ES: '9920',
  FR: '9957',
  GB: '9932',
  GR: '9933',
  HR: '9934',
  HU: '9910',
  IE: '9935',
  LI: '9936',
  LT: '9937',
  LU: '9938',
  LV: '9939',
  MC: '9940',
  ME: '9941',
  MK: '9942',
  MT: '9943',
  NL: '9944',
  PL: '9945',
  PT: '9946',
  RO: '9947',
  RS: '9948',
  SI: '9949',
  SK: '9950',
  SM: '9951',
  TR: '9952',
};

/** Registers whose numbers are addresses, too: each with what a number of it looks like. */
export const endpointSchemes = {
  '0106': /^\d{8}$/,
  '0190': /^\d{20}$/,
  '0208': /^[01]\d{9}$/,
  '0088': /^\d{13}$/,
  '0060': /^\d{9}$/,
} as const;
export type EndpointScheme = keyof typeof endpointSchemes;
export const endpointSchemeCodes = Object.keys(endpointSchemes) as [
  EndpointScheme,
  ...EndpointScheme[],
];

interface Known {
  country: string;
  vatId: string;
  registrationId: string;
}

/** An address in the Peppol network. */
export interface Endpoint {
  scheme: string;
  id: string;
}

/** The Dutch register of a number: companies have eight digits there, public bodies twenty. */
export const dutchRegister = (id: string): EndpointScheme | undefined =>
  (['0106', '0190'] as const).find((scheme) => endpointSchemes[scheme].test(id));

/** The address that follows from a firm's numbers, if one does. */
export function endpointOf({ country, vatId, registrationId }: Known): Endpoint | undefined {
  const register = country === 'NL' ? dutchRegister(registrationId) : undefined;
  if (register) return { scheme: register, id: registrationId };
  const enterprise = vatId.replace(/^BE/, '');
  if (country === 'BE' && isEndpoint({ scheme: '0208', id: enterprise })) {
    return { scheme: '0208', id: enterprise };
  }
  const scheme = vatSchemes[country];
  return scheme && vatId ? { scheme, id: vatId } : undefined;
}

/** Whether a number is one of its register, by its shape and its check digits. */
export function isEndpoint({ scheme, id }: Endpoint): boolean {
  const shape = (endpointSchemes as Partial<Record<string, RegExp>>)[scheme];
  if (!shape?.test(id)) return false;
  if (scheme === '0208') return 97 - (Number(id.slice(0, 8)) % 97) === Number(id.slice(8));
  return scheme !== '0088' || isGln(id);
}

/** Every second digit counts three times; all together end in a zero (GS1). */
const isGln = (id: string) =>
  [...id].reduce((sum, digit, index) => sum + Number(digit) * (index % 2 ? 3 : 1), 0) % 10 === 0;
