import * as v from 'valibot';

const text = v.pipe(v.string(), v.nonEmpty());
const address = v.pipe(v.string(), v.url());

/**
 * What Google asks of a job posting, required and recommended; pay is left out until the firm
 * supplies it. https://developers.google.com/search/docs/appearance/structured-data/job-posting
 */
export const jobPostingSchema = v.object({
  '@type': v.literal('JobPosting'),
  title: v.pipe(text, v.regex(/^[^<>!€]+$/)),
  description: v.pipe(text, v.includes('<p>'), v.includes('<li>')),
  datePosted: v.pipe(v.string(), v.isoDate()),
  validThrough: v.pipe(v.string(), v.isoTimestamp()),
  employmentType: v.picklist(['FULL_TIME', 'INTERN']),
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
