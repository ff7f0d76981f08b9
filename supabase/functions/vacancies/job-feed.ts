import type { Language } from '#contract/fields.ts';
import { type FirmFacts, firm } from '#contract/firm.ts';
import type { PublishedVacancy } from '#contract/published-vacancy.ts';

const jobTypes = {
  FULL_TIME: 'fulltime',
  PART_TIME: 'parttime',
  TEMPORARY: 'temporary',
  INTERN: 'internship',
};

interface Feed {
  language: Language;
  siteUrl: string;
  address: FirmFacts['address'];
}

/** Vacancies as job boards read them (Indeed's XML), in one language. */
export function jobFeed(
  vacancies: readonly PublishedVacancy[],
  { language, siteUrl, address }: Feed,
): string {
  const jobs = vacancies.map(({ id, postedOn, content }) => {
    const { title, intro, text, department } = content[language];
    const { pay, employment, closesOn } = content;
    const fields = {
      title,
      date: postedOn,
      referencenumber: id,
      requisitionid: id,
      url: `${siteUrl}/jobs/vacancy/${id}${language === 'en' ? '?lang=en' : ''}`,
      company: firm.brand,
      city: address.city,
      postalcode: address.postalCode,
      country: address.country,
      description: `${intro}\n\n${text}`,
      salary: `EUR ${pay.min}-${pay.max} per ${pay.per}`,
      jobtype: jobTypes[employment],
      category: department,
      expirationdate: closesOn,
    };
    const elements = Object.entries(fields).map(
      ([name, value]) => `<${name}>${cdata(value)}</${name}>`,
    );
    return `<job>${elements.join('')}</job>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<source><publisher>${cdata(firm.brand)}</publisher><publisherurl>${cdata(siteUrl)}</publisherurl>
${jobs.join('\n')}
</source>
`;
}

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
