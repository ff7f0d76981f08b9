import { dutchRegister, endpointOf } from '#contract/endpoints.ts';
import type { Buyer } from '#contract/invoice.ts';
import type { QuoteDocument } from '../document.ts';
import type { Node } from './xml.ts';

type Firm = QuoteDocument['firm'];

/** The firm, as it stood on the quote. */
export function sellerParty({ legalName, email, registration, address, phone }: Firm): Node {
  return {
    'cbc:EndpointID': { '#text': registration.kvk, '@_schemeID': '0106' },
    'cac:PartyName': { 'cbc:Name': legalName },
    'cac:PostalAddress': postalAddress(address),
    'cac:PartyTaxScheme': taxScheme(registration.vat),
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': legalName,
      'cbc:CompanyID': { '#text': registration.kvk, '@_schemeID': '0106' },
    },
    'cac:Contact': {
      'cbc:Name': legalName,
      'cbc:Telephone': phone.display,
      'cbc:ElectronicMail': email.info,
    },
  };
}

/** Whom the invoice is made out to; `contact` is who said yes. */
export function buyerParty(buyer: Buyer, contact: string): Node {
  const { name, country, vatId, registrationId, endpointScheme, endpointId, email } = buyer;
  const endpoint = endpointScheme ? { scheme: endpointScheme, id: endpointId } : endpointOf(buyer);
  const register = country === 'NL' ? dutchRegister(registrationId) : undefined;
  return {
    'cbc:EndpointID': { '#text': endpoint?.id, '@_schemeID': endpoint?.scheme },
    'cac:PartyName': { 'cbc:Name': name },
    'cac:PostalAddress': postalAddress(buyer),
    'cac:PartyTaxScheme': vatId ? taxScheme(vatId) : undefined,
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': name,
      'cbc:CompanyID': { '#text': registrationId, '@_schemeID': register },
    },
    'cac:Contact': { 'cbc:Name': contact, 'cbc:ElectronicMail': email },
  };
}

const postalAddress = (at: Pick<Buyer, 'street' | 'city' | 'postalCode' | 'country'>): Node => ({
  'cbc:StreetName': at.street,
  'cbc:CityName': at.city,
  'cbc:PostalZone': at.postalCode,
  'cac:Country': { 'cbc:IdentificationCode': at.country },
});

const taxScheme = (vatId: string): Node => ({
  'cbc:CompanyID': vatId,
  'cac:TaxScheme': { 'cbc:ID': 'VAT' },
});
