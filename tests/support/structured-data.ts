import * as v from 'valibot';

const text = v.pipe(v.string(), v.nonEmpty());
const address = v.pipe(v.string(), v.url());

/**
 * What Google asks of a job posting, required and recommended.
 * https://developers.google.com/search/docs/appearance/structured-data/job-posting
 */
export const jobPostingSchema = v.object({
  '@type': v.literal('JobPosting'),
  title: v.pipe(text, v.regex(/^[^<>!€]+$/)),
  description: v.pipe(text, v.includes('<p>'), v.includes('<li>')),
  datePosted: v.pipe(v.string(), v.isoDate()),
  validThrough: v.pipe(v.string(), v.isoTimestamp()),
  employmentType: v.picklist(['FULL_TIME', 'INTERN']),
  workHours: text,
  jobBenefits: text,
  baseSalary: v.object({
    '@type': v.literal('MonetaryAmount'),
    currency: v.literal('EUR'),
    value: v.object({
      '@type': v.literal('QuantitativeValue'),
      minValue: v.number(),
      maxValue: v.number(),
      unitText: v.literal('MONTH'),
    }),
  }),
  directApply: v.literal(true),
  identifier: v.object({ '@type': v.literal('PropertyValue'), name: text, value: text }),
  hiringOrganization: v.object({
    '@type': v.literal('Organization'),
    name: text,
    sameAs: address,
    logo: address,
  }),
  jobLocation: v.object({
    '@type': v.literal('Place'),
    address: v.object({
      '@type': v.literal('PostalAddress'),
      streetAddress: text,
      addressLocality: text,
      postalCode: text,
      addressCountry: v.literal('NL'),
    }),
  }),
});

/**
 * What Google requires of each kind of thing, and what it recommends and we have; a dot leads into
 * what stands there.
 * https://developers.google.com/search/docs/appearance/structured-data/search-gallery
 */
export const askedByGoogle: Readonly<Record<string, readonly string[]>> = {
  JobPosting: [
    ...['title', 'description', 'datePosted', 'hiringOrganization.name'],
    ...['jobLocation.address.addressCountry', 'jobLocation.address.addressLocality'],
    ...['jobLocation.address.streetAddress', 'jobLocation.address.postalCode'],
    ...['validThrough', 'employmentType', 'identifier.name', 'identifier.value', 'directApply'],
    ...['baseSalary.currency', 'baseSalary.value.minValue', 'baseSalary.value.maxValue'],
    ...['baseSalary.value.unitText', 'hiringOrganization.sameAs', 'hiringOrganization.logo'],
  ],
  Organization: [
    ...['name', 'legalName', 'url', 'logo', 'email', 'telephone', 'vatID', 'sameAs.0'],
    ...['address.streetAddress', 'address.postalCode', 'address.addressCountry'],
    ...['contactPoint.0.contactType', 'contactPoint.0.telephone', 'contactPoint.0.email'],
  ],
  WebSite: ['name', 'url'],
  BreadcrumbList: [
    ...['itemListElement.0.position', 'itemListElement.0.name', 'itemListElement.0.item'],
  ],
  // Google shows none; others read them.
  Service: ['name', 'description', 'provider.@id'],
};

/** What Google asks for and a thing does not have. */
export function missingForGoogle(thing: { '@type': string }): string[] {
  const at = (path: string) =>
    path.split('.').reduce<unknown>((part, key) => Object(part)[key], thing);
  return (askedByGoogle[thing['@type']] ?? ['(a kind that is in no table)']).filter(
    (path) => at(path) === undefined || at(path) === '',
  );
}

export const organizationSchema = v.object({
  '@type': v.literal('Organization'),
  name: text,
  url: address,
  logo: address,
  sameAs: v.array(address),
});

export const breadcrumbSchema = v.object({
  '@type': v.literal('BreadcrumbList'),
  itemListElement: v.pipe(
    v.array(
      v.object({ '@type': v.literal('ListItem'), position: v.number(), name: text, item: address }),
    ),
    v.minLength(1),
    v.check((items) => items.every(({ position }, index) => position === index + 1)),
  ),
});

const documentSchema = v.object({
  '@context': v.literal('https://schema.org'),
  '@graph': v.array(v.looseObject({ '@type': v.string() })),
});

/** The things that a page's JSON-LD tells search engines about. */
export function structuredDataOf(html: string) {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return v.parse(documentSchema, JSON.parse(json))['@graph'];
}
