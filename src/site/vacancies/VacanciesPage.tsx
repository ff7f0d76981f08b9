import type { VacancyList } from '#contract/published-vacancy.ts';
import type { VacanciesCopy } from '#copy/nl/site/vacancies.ts';
import { paths } from '#lib/paths.ts';
import { ApplyByEmail } from '../parts/ApplyByEmail.tsx';
import { PageHead } from '../parts/PageHead.tsx';
import { Section } from '../parts/Section.tsx';
import { RecruitmentForm } from '../recruitment/RecruitmentForm.tsx';
import { SiteLink } from '../SiteLink.tsx';
import { JobFacts } from './JobFacts.tsx';
import { useOpenVacancies } from './use-open-vacancies.ts';
import './vacancies.css';

/** The open vacancies, and the way in for whoever is not among them. */
export default function VacanciesPage({ copy, data }: { copy: VacanciesCopy; data: VacancyList }) {
  const { facts, openApplication } = copy;
  const open = useOpenVacancies(data);
  return (
    <>
      <PageHead title={copy.heading} text={copy.intro} plate="vacancies">
        <p className="actions">
          <a className="button button-quiet" href="#open-application">
            {openApplication.button}
          </a>
        </p>
      </PageHead>
      <Section id="vacancies" title={copy.list} text={open.length === 0 ? copy.none : undefined}>
        {open.map((job) => (
          <article key={job.id} className="vacancy" aria-labelledby={`vacancy-${job.id}`}>
            <h3 id={`vacancy-${job.id}`}>{job.title}</h3>
            <p>{job.intro}</p>
            <JobFacts job={job} labels={facts} />
            <SiteLink className="vacancy-link" to={paths.vacancy(job.id)}>
              {job.buttonText}
              <span className="visually-hidden">: {job.title}</span>
            </SiteLink>
          </article>
        ))}
      </Section>
      <Section id="open-application" title={openApplication.heading} text={openApplication.text}>
        <RecruitmentForm copy={copy.form} kind="application" />
        <ApplyByEmail copy={openApplication.byEmail} about={openApplication.subject} />
      </Section>
    </>
  );
}
