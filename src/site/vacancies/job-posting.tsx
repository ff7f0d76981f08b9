import { renderToStaticMarkup } from 'react-dom/server';
import { firm } from '#contract/firm.ts';
import { firmFacts } from '#contract/firm-facts.ts';
import type { VacancyCopy } from '#copy/vacancy-copy.ts';
import { closesAt } from '#util/vacancy-closing.ts';

/**
 * A vacancy as search engines want it, with the same words as on its page.
 * https://developers.google.com/search/docs/appearance/structured-data/job-posting
 */
export function jobPosting({ id, job, words, Text }: VacancyCopy, siteUrl: string) {
  const { monthly, hours, posted } = firmFacts.vacancies[id];
  const { street, postalCode, city, country } = firm.address;
  return {
    '@type': 'JobPosting',
    title: job.title,
    description: `<p>${job.description}</p>${renderToStaticMarkup(<Text />)}`,
    identifier: { '@type': 'PropertyValue', name: firm.brand, value: id },
    datePosted: posted,
    validThrough: closesAt(id).toISOString(),
    employmentType: job.employment,
    workHours: `${hours[0]}-${hours[1]}`,
    jobBenefits: words.conditions
      .of(id)
      .map(({ label, text }) => `${label}: ${text}`)
      .join('; '),
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'EUR',
      value: {
        '@type': 'QuantitativeValue',
        minValue: monthly[0],
        maxValue: monthly[1],
        unitText: 'MONTH',
      },
    },
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
