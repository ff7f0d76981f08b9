import * as v from 'valibot';
import { contactDetailsSchema, emptied } from './customer.ts';
import { email, language, line, optionalLine, phone, text } from './fields.ts';
import { uuid, version } from './ids.ts';
import { longestName, longestNotes } from './lengths.ts';

/** How many phone numbers somebody has beside the first. */
export const mostOtherPhones = 5;

/** How many domains a company has. */
export const mostDomains = 20;

/** A customer whom an agent writes down: with an address, a number, or both. */
export const newCustomerSchema = v.object({
  name: line(longestName),
  email: v.nullable(email),
  company: emptied(longestName),
  phone: v.nullable(phone),
  locale: language,
});
export type NewCustomer = v.InferOutput<typeof newCustomerSchema>;

/** What is known of a customer, changed from the version that the agent saw. */
export const contactChangeSchema = v.object({
  version,
  ...v.required(contactDetailsSchema, 'required').entries,
  otherPhones: v.pipe(v.array(phone, 'required'), v.maxLength(mostOtherPhones, 'too-long')),
  notes: text(longestNotes),
});
export type ContactChange = v.InferOutput<typeof contactChangeSchema>;

/** Another address of somebody: of nobody yet, or of a customer who is the same person. */
export const addressSchema = v.object({ email });

/** Who turns out to be the same person. */
export const mergeSchema = v.object({ sourceId: uuid });

/** Addresses of a person that are somebody's else: the first is theirs by name, the others go along. */
export const separationSchema = v.object({
  ids: v.pipe(v.array(uuid, 'required'), v.minLength(1, 'required'), v.maxLength(100, 'invalid')),
});

/** Where many people who have nothing to do with each other have their mail. */
const mailProviders = new Set(
  (
    'gmail.com googlemail.com outlook.com outlook.nl hotmail.com hotmail.nl live.com live.nl msn.com ' +
    'icloud.com me.com mac.com yahoo.com yahoo.nl aol.com gmx.com gmx.net gmx.de web.de proton.me ' +
    'protonmail.com pm.me fastmail.com zoho.com mail.com yandex.com ziggo.nl kpnmail.nl kpnplanet.nl ' +
    'planet.nl home.nl xs4all.nl hetnet.nl telfort.nl upcmail.nl casema.nl chello.nl quicknet.nl ' +
    'telenet.be skynet.be solcon.nl zeelandnet.nl caiway.nl tele2.nl'
  ).split(' '),
);

/** A domain that a company's people write from: `lab.example`. */
const domain = v.pipe(
  line(253),
  v.toLowerCase(),
  v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'invalid'),
  v.check((name) => !mailProviders.has(name), 'invalid'),
);

export const companySchema = v.object({
  name: line(longestName),
  domains: v.pipe(
    v.array(domain, 'required'),
    v.maxLength(mostDomains, 'too-long'),
    v.transform((domains) => [...new Set(domains)]),
  ),
  notes: text(longestNotes),
});
export type CompanyDetails = v.InferOutput<typeof companySchema>;

/** A company, changed from the version that the agent saw. */
export const companyChangeSchema = v.object({ version, ...companySchema.entries });
export type CompanyChange = v.InferOutput<typeof companyChangeSchema>;

/** What a list of customers or companies is narrowed to, and the last of the page before. */
export const customerListSchema = v.object({
  q: optionalLine(200),
  after: v.optional(uuid),
});
export type CustomerFilter = v.InferOutput<typeof customerListSchema>;

/** The same of companies; with `contract`, those that have one. */
export const companyListSchema = v.object({
  ...customerListSchema.entries,
  contract: v.optional(v.literal('yes', 'invalid')),
});
export type CompanyFilter = v.InferOutput<typeof companyListSchema>;
