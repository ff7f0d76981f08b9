import * as v from 'valibot';
import { dutchRegister, endpointOf, endpointSchemeCodes, isEndpoint } from './endpoints.ts';
import { isEmailAddress, line, text } from './fields.ts';
import { versionOrNone } from './ids.ts';
import { longestEmail, longestName } from './lengths.ts';

const bare = (most: number) =>
  v.pipe(
    text(most),
    v.transform((value) => value.replace(/[\s.\-/]/g, '').toUpperCase()),
  );

/** The countries (ISO 3166-1). */
export const countryCodes: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT ' +
  'BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ' +
  'ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT ' +
  'HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS ' +
  'LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI ' +
  'NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG ' +
  'SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG ' +
  'UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

/** Whom an invoice is made out to, with what Peppol asks of a buyer. */
export const buyerSchema = v.pipe(
  v.object({
    name: line(longestName),
    street: line(150),
    postalCode: line(20),
    city: line(100),
    country: v.pipe(
      text(2),
      v.toUpperCase(),
      v.check((code) => countryCodes.includes(code), 'invalid'),
    ),
    /** With the country in front: NL123456789B01. */
    vatId: v.pipe(
      bare(20),
      v.check((id) => id === '' || /^[A-Z]{2}[A-Z0-9+*]{2,13}$/.test(id), 'invalid'),
    ),
    /** In the trade register: for the Netherlands KvK or OIN. */
    registrationId: bare(30),
    /** The address in the Peppol network, where it does not follow from the numbers. */
    endpointScheme: v.picklist(['', ...endpointSchemeCodes], 'invalid'),
    endpointId: bare(50),
    email: v.pipe(
      text(longestEmail),
      v.check((email) => email === '' || isEmailAddress(email), 'invalid'),
    ),
  }),
  v.forward(
    v.check(
      ({ country, registrationId }) =>
        country !== 'NL' || dutchRegister(registrationId) !== undefined,
      'invalid',
    ),
    ['registrationId'],
  ),
  v.forward(
    v.check(
      ({ endpointScheme: scheme, endpointId: id }) =>
        scheme === '' ? id === '' : isEndpoint({ scheme, id }),
      'invalid',
    ),
    ['endpointId'],
  ),
  v.forward(
    v.check((buyer) => buyer.endpointScheme !== '' || endpointOf(buyer) !== undefined, 'required'),
    ['endpointId'],
  ),
);
export type Buyer = v.InferOutput<typeof buyerSchema>;

/** Asks for the draft of an invoice: made out to this buyer, who is kept with their company. */
export const invoiceRequestSchema = v.object({ buyer: buyerSchema });

/** Whether an IBAN's check digits are right (ISO 13616). */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}

/** What an invoice says of the firm beside its facts. */
export const bookkeepingSchema = v.object({
  version: versionOrNone,
  iban: v.pipe(
    bare(40),
    v.check((iban) => iban === '' || isIban(iban), 'invalid'),
  ),
  paymentDays: v.pipe(
    v.number('invalid'),
    v.integer('invalid'),
    v.minValue(0, 'invalid'),
    v.maxValue(120, 'invalid'),
  ),
});
export type Bookkeeping = v.InferOutput<typeof bookkeepingSchema>;
