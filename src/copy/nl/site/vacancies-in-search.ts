import type { Translation } from '#copy/translation.ts';

const counts = [
  'Geen',
  'Een',
  'Twee',
  'Drie',
  'Vier',
  'Vijf',
  'Zes',
  'Zeven',
  'Acht',
  'Negen',
  'Tien',
];
const list = new Intl.ListFormat('nl', { type: 'conjunction' });
/** As it stands within a sentence. */
const within = (title: string) =>
  /^\p{Lu}\p{Ll}/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
/** More than a handful are too many for a line in search results. */
const mostNamed = 5;

/** What is open, as search engines show it. */
function describe(jobs: readonly { title: string }[]): string {
  const count = counts[jobs.length] ?? String(jobs.length);
  const what = `${count} ${jobs.length === 1 ? 'vacature' : 'vacatures'} in IT-dienstverlening en ontwikkeling`;
  if (jobs.length === 0)
    return 'Werken in IT-dienstverlening en ontwikkeling: stuur ons een open sollicitatie.';
  return jobs.length > mostNamed
    ? `${what}.`
    : `${what}: ${list.format(jobs.map(({ title }) => within(title)))}.`;
}

/** What search engines are told of /jobs/vacancies. */
const inSearch = {
  meta: {
    name: 'Vacatures',
    title: 'Vacatures in IT-dienstverlening en ontwikkeling | Delvanta',
    keywords: 'vacature servicedesk, stage servicedesk, front-end developer, low-code developer',
  },
  describe,
} as const;

export type VacanciesInSearch = Translation<typeof inSearch>;
export default inSearch;
