import { renderToStaticMarkup } from 'react-dom/server';
import { type FirmFacts, firm } from '#contract/firm.ts';
import type { VacancyPageData } from '#contract/published-vacancy.ts';
import type { VacancyWords } from '#copy/nl/site/vacancy.ts';
import { closesAt } from '#util/vacancy-closing.ts';
import { VacancyText } from './VacancyText.tsx';

const unitTexts = { hour: 'HOUR', month: 'MONTH', year: 'YEAR' };

/**
 * A vacancy as search engines want it, with the same words as on its page.
 * https://developers.google.com/search/docs/appearance/structured-data/job-posting
 */
export function jobPosting(
  vacancy: VacancyPageData,
  words: VacancyWords,
  { siteUrl, address }: { siteUrl: string; address: FirmFacts['address'] },
) {
  const { id, title, intro, text, pay, hours, employment, postedOn, closesOn } = vacancy;
  const { street, postalCode, city, country } = address;
  return {
    '@type': 'JobPosting',
    title,
    description: renderToStaticMarkup(
      <>
        <p>{intro}</p>
        <VacancyText blocks={text} />
      </>,
    ),
    identifier: { '@type': 'PropertyValue', name: firm.brand, value: id },
    datePosted: postedOn,
    validThrough: closesAt(closesOn).toISOString(),
    employmentType: employment,
    workHours: hours.min === hours.max ? `${hours.min}` : `${hours.min}-${hours.max}`,
    jobBenefits: words.conditions
      .of(vacancy)
      .map(({ label, text }) => `${label}: ${text}`)
      .join('; '),
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'EUR',
      value: {
        '@type': 'QuantitativeValue',
        minValue: pay.min,
        maxValue: pay.max,
        unitText: unitTexts[pay.per],
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
