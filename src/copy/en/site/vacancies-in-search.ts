import type { VacanciesInSearch } from '#copy/nl/site/vacancies-in-search.ts';

const counts = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
];
const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });
/** As it stands within a sentence. */
const within = (title: string) =>
  /^\p{Lu}\p{Ll}/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
/** More than a handful are too many for a line in search results. */
const mostNamed = 5;

/** What is open, as search engines show it. */
function describe(jobs: readonly { title: string }[]): string {
  const count = counts[jobs.length] ?? String(jobs.length);
  const what = `${count} ${jobs.length === 1 ? 'vacancy' : 'vacancies'} in IT services and development`;
  if (jobs.length === 0)
    return 'Work in IT services and development: send us a speculative application.';
  return jobs.length > mostNamed
    ? `${what}.`
    : `${what}: ${list.format(jobs.map(({ title }) => within(title)))}.`;
}

export default {
  meta: {
    name: 'Vacancies',
    title: 'Vacancies in IT services and development | Delvanta',
    keywords:
      'service desk vacancy, service desk internship, front-end developer, low-code developer',
  },
  describe,
} satisfies VacanciesInSearch;
