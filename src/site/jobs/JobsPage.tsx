import { firm } from '#contract/firm.ts';
import type { VacancyList } from '#contract/published-vacancy.ts';
import type { JobsCopy } from '#copy/nl/site/jobs.ts';
import { paths } from '#lib/paths.ts';
import { useLanguage } from '../language.tsx';
import { CallToAction } from '../parts/CallToAction.tsx';
import { Cards } from '../parts/Cards.tsx';
import { PageHead } from '../parts/PageHead.tsx';
import { Prose } from '../parts/Prose.tsx';
import { Section } from '../parts/Section.tsx';
import { SiteLink } from '../SiteLink.tsx';
import { useOpenVacancies } from '../vacancies/use-open-vacancies.ts';
import './jobs.css';

/** Why one might work here, what happens after applying, and the ways in. */
export default function JobsPage({ copy, data }: { copy: JobsCopy; data: VacancyList }) {
  const open = useOpenVacancies(data);
  const { phone } = useLanguage().firm;
  const { ways, reasons, steps, privacy, question } = copy;
  const { vacancies, openApplication, freelance, enrol } = ways.items;
  const doors = [
    { ...openApplication, to: paths.openApplication },
    { ...freelance, to: paths.freelance },
    { ...enrol, to: paths.enrol },
  ];
  return (
    <>
      <PageHead title={copy.heading} text={copy.intro} plate="jobs" />
      <Section id="ways" title={ways.heading}>
        <ul className="doors">
          <li className="card on-plate">
            <h3>{vacancies.title}</h3>
            <p>{vacancies.text}</p>
            <ul className="door-jobs">
              {open.map(({ id, title }) => (
                <li key={id}>
                  <SiteLink to={paths.vacancy(id)}>{title}</SiteLink>
                </li>
              ))}
            </ul>
            <SiteLink className="card-link" to={paths.vacancies}>
              {vacancies.link}
            </SiteLink>
          </li>
          {doors.map(({ title, text, link, to }) => (
            <li key={to} className="card">
              <h3>{title}</h3>
              <p>{text}</p>
              <SiteLink className="card-link" to={to}>
                {link}
              </SiteLink>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="reasons" title={reasons.heading}>
        <Cards columns={2} items={reasons.items} />
      </Section>
      <Section id="steps" title={steps.heading} text={steps.intro}>
        <ol className="days" aria-label={steps.days}>
          {[0, 1, 2, 3, 4, 5].map((day) => (
            <li key={day}>{day}</li>
          ))}
        </ol>
        <p className="days-unit" aria-hidden="true">
          {steps.days}
        </p>
        <ol className="rows timeline">
          {steps.items.map(({ when, title, text }) => (
            <li key={title}>
              <h3>
                <span className="eyebrow">{when}</span> {title}
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section id="privacy" title={privacy.heading}>
        <Prose>
          <p>{privacy.text}</p>
          <p>
            <SiteLink to={paths.privacy}>{privacy.link}</SiteLink>
          </p>
        </Prose>
      </Section>
      <CallToAction title={question.heading} text={question.text}>
        <a className="button" href={`mailto:${firm.email.jobs}`}>
          {firm.email.jobs}
        </a>
        <a className="button button-quiet" href={phone.href}>
          {phone.display}
        </a>
      </CallToAction>
    </>
  );
}
