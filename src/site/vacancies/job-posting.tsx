import { renderToStaticMarkup } from 'react-dom/server';
import { firm } from '#contract/firm.ts';
import type { VacancyCopy } from '#copy/vacancy-copy.ts';

/**
 * A vacancy as search engines want it, with the same words as on its page.
 * https://developers.google.com/search/docs/appearance/structured-data/job-posting
 */
export function jobPosting({ id, job, Text }: VacancyCopy, siteUrl: string) {
  const { street, postalCode, city, country } = firm.address;
  return {
    '@type': 'JobPosting',
    title: job.title,
    description: `<p>${job.description}</p>${renderToStaticMarkup(<Text />)}`,
    identifier: { '@type': 'PropertyValue', name: firm.brand, value: id },
    datePosted: job.posted,
    validThrough: `${job.validThrough}T23:59:59+01:00`,
    employmentType: job.employment,
    directApply: true,
    hiringOrganization: {
      '@type': 'Organization',
      '@id': `${siteUrl}/#organization`,
      name: firm.brand,
      sameAs: `${siteUrl}/`,
      logo: `${siteUrl}/icon-512.png`,
    },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        streetAddress: street,
        postalCode,
        addressLocality: city,
        addressCountry: country,
      },
    },
  };
}
