import { firm } from '#contract/firm.ts';

interface Crumb {
  name: string;
  url: string;
}

/** The firm, the way to the page, and the vacancy on it if any, as JSON-LD for search engines. */
export function structuredData(siteUrl: string, trail: readonly Crumb[], posting?: object): string {
  return jsonLd({
    '@context': 'https://schema.org',
    '@graph': [organization(siteUrl), breadcrumbs(trail), ...(posting ? [posting] : [])],
  });
}

/** A data block: never run, so the page's policy does not ask for its hash. */
export function jsonLd(data: object): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

function organization(siteUrl: string) {
  const { address } = firm;
  return {
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: firm.brand,
    legalName: firm.legalName,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icon-512.png`,
    email: firm.email.info,
    telephone: firm.phone.href.slice('tel:'.length),
    vatID: firm.registration.vat,
    sameAs: [firm.linkedIn],
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      postalCode: address.postalCode,
      addressLocality: address.city,
      addressCountry: address.country,
    },
  };
}

function breadcrumbs(trail: readonly Crumb[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}
