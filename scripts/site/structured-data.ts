import { type FirmFacts, firm } from '#contract/firm.ts';

interface Crumb {
  name: string;
  url: string;
}

interface OfferedService {
  id: string;
  name: string;
  description: string;
}

/** What a page tells search engines beside the firm and the site. */
interface Told {
  /** The way to the page; empty for one that has no place among the others. */
  trail: readonly Crumb[];
  services: readonly OfferedService[];
  posting: object | undefined;
  firm: FirmFacts;
}

/** The firm, its site, the way to the page, and what is offered on it, as JSON-LD. */
export function structuredData(
  siteUrl: string,
  { trail, services, posting, firm: facts }: Told,
): string {
  return jsonLd({
    '@context': 'https://schema.org',
    '@graph': [
      organization(siteUrl, facts),
      website(siteUrl),
      ...(trail.length > 0 ? [breadcrumbs(trail)] : []),
      ...services.map((each) => service(siteUrl, each)),
      ...(posting ? [posting] : []),
    ],
  });
}

/** A data block: never run, so the page's policy does not ask for its hash. */
function jsonLd(data: object): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

function organization(siteUrl: string, { address, phone, linkedIn }: FirmFacts) {
  const { email } = firm;
  const telephone = phone.href.slice('tel:'.length);
  return {
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: firm.brand,
    legalName: firm.legalName,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icon-512.png`,
    email: email.info,
    telephone,
    vatID: firm.registration.vat,
    sameAs: [linkedIn],
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      postalCode: address.postalCode,
      addressLocality: address.city,
      addressCountry: address.country,
    },
    contactPoint: [
      { contactType: 'sales', email: email.info },
      { contactType: 'technical support', email: email.support },
    ].map((point) => ({
      '@type': 'ContactPoint',
      ...point,
      telephone,
      availableLanguage: ['nl', 'en'],
    })),
  };
}

const website = (siteUrl: string) => ({
  '@type': 'WebSite',
  '@id': `${siteUrl}/#website`,
  name: firm.brand,
  url: `${siteUrl}/`,
  inLanguage: ['nl', 'en'],
  publisher: { '@id': `${siteUrl}/#organization` },
});

const breadcrumbs = (trail: readonly Crumb[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
});

const service = (siteUrl: string, { id, name, description }: OfferedService) => ({
  '@type': 'Service',
  '@id': `${siteUrl}/#service-${id}`,
  name,
  description,
  serviceType: name,
  provider: { '@id': `${siteUrl}/#organization` },
});
