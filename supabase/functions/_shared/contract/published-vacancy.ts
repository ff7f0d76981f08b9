import type { Block } from '#util/markdown.ts';
import type { VacancyContent } from './vacancy.ts';

/** A vacancy as the site's pages are drawn from it: open now, or closed. */
export interface PublishedVacancy {
  id: string;
  /** Since when one can apply. */
  postedOn: string;
  /** The day on which what is shown last changed. */
  changedOn: string;
  /** When it was closed by hand. */
  closedAt: string | null;
  content: VacancyContent;
}

/** What a list of vacancies says of each, in one language. */
export interface ListedVacancy {
  id: string;
  title: string;
  intro: string;
  buttonText: string;
  type: string;
  place: string;
  department: string;
  closesOn: string;
}

/** What a page says about itself to search engines. */
interface Meta {
  name: string;
  title: string;
  description: string;
  keywords?: string;
}

/** What a page that lists vacancies is drawn from, in one language. */
export interface VacancyList {
  meta?: Meta;
  jobs: ListedVacancy[];
}

/** What a vacancy's page is drawn from, in one language. */
export interface VacancyPageData
  extends ListedVacancy,
    Pick<
      VacancyContent,
      'employment' | 'pay' | 'hours' | 'months' | 'contactPerson' | 'cvRequired'
    > {
  meta: Meta;
  text: Block[];
  contract: string;
  workplace: string;
  /** Rows below the conditions that the firm always gives. */
  further: { label: string; text: string }[];
  postedOn: string;
  /** Closed by hand. */
  isClosed: boolean;
}
