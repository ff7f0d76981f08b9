import { vacancyIds } from '#contract/vacancies.ts';
import type { VacanciesCopy } from '#copy/nl/site/vacancies.ts';
import { paths } from '#lib/paths.ts';
import { isClosedOn } from '#util/vacancy-closing.ts';
import { ApplyByEmail } from '../parts/ApplyByEmail.tsx';
import { PageHead } from '../parts/PageHead.tsx';
import { Section } from '../parts/Section.tsx';
import { RecruitmentForm } from '../recruitment/RecruitmentForm.tsx';
import { SiteLink } from '../SiteLink.tsx';
import { JobFacts } from './JobFacts.tsx';
import { useToday } from './use-today.ts';
import './vacancies.css';

/** The open vacancies, and the way in for whoever is not among them. */
export default function VacanciesPage({ copy }: { copy: VacanciesCopy }) {
  const today = useToday();
  const { jobs, facts, openApplication } = copy;
  return (
    <>
      <PageHead title={copy.heading} text={copy.intro} plate="vacancies">
        <p className="actions">
          <a className="button button-quiet" href="#open-application">
            {openApplication.button}
          </a>
        </p>
      </PageHead>
      <Section id="vacancies" title={copy.list}>
        {vacancyIds
          .filter((id) => !isClosedOn(id, today))
          .map((id) => (
            <article key={id} className="vacancy" aria-labelledby={`vacancy-${id}`}>
              <h3 id={`vacancy-${id}`}>{jobs[id].title}</h3>
              <p>{jobs[id].description}</p>
              <JobFacts job={jobs[id]} labels={facts} />
              <SiteLink className="vacancy-link" to={paths.vacancy(id)}>
                {jobs[id].buttonText}
                <span className="visually-hidden">: {jobs[id].title}</span>
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
