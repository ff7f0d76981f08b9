import { ArrowLeft } from 'lucide';
import { Fragment } from 'react';
import { firmFacts } from '#contract/firm-facts.ts';
import type { VacancyPageData } from '#contract/published-vacancy.ts';
import type { VacancyWords } from '#copy/nl/site/vacancy.ts';
import { paths } from '#lib/paths.ts';
import { Icon } from '#ui/Icon.tsx';
import { dayInWords } from '#util/day-in-words.ts';
import { useLanguage } from '../language.tsx';
import { ApplyByEmail } from '../parts/ApplyByEmail.tsx';
import { PageHead } from '../parts/PageHead.tsx';
import { Prose } from '../parts/Prose.tsx';
import { Section } from '../parts/Section.tsx';
import { RecruitmentForm } from '../recruitment/RecruitmentForm.tsx';
import { SiteLink } from '../SiteLink.tsx';
import { isClosedOn } from './is-closed.ts';
import { JobFacts } from './JobFacts.tsx';
import { useToday } from './use-today.ts';
import { VacancyText } from './VacancyText.tsx';
import './vacancies.css';

/** One vacancy: its facts, its full description, what the firm gives, whom to ask, and how to apply. */
export default function VacancyPage({
  copy: words,
  data: job,
}: {
  copy: VacancyWords;
  data: VacancyPageData;
}) {
  const { language, firm } = useLanguage();
  const { phone } = firm;
  const isClosed = isClosedOn(job, useToday());
  const { id, closesOn } = job;
  const conditions = words.conditions.of(job);
  const [pay] = conditions;
  const contact = job.contactPerson ?? firmFacts.employment.contact;
  return (
    <div className="vacancy-page">
      <PageHead
        title={job.title}
        text={job.intro}
        above={
          <SiteLink className="back" to={paths.vacancies}>
            <Icon drawing={ArrowLeft} size={18} />
            {words.back}
          </SiteLink>
        }
      />
      <aside className="vacancy-card" aria-label={words.card}>
        <JobFacts job={job} labels={words.facts}>
          <div>
            <dt>{pay?.label}</dt>
            <dd>{pay?.text}</dd>
          </div>
          {!isClosed && (
            <div>
              <dt>{words.facts.validThrough}</dt>
              <dd>
                <time dateTime={closesOn}>{dayInWords(closesOn, language)}</time>
              </dd>
            </div>
          )}
        </JobFacts>
        {isClosed ? (
          <p>
            <strong>{words.closed.heading}</strong>
          </p>
        ) : (
          <p className="actions">
            <a className="button" href="#apply">
              {words.apply}
            </a>
            <SiteLink to={paths.applicationSteps}>{words.steps}</SiteLink>
          </p>
        )}
      </aside>
      <div className="long-text">
        <Prose>
          <VacancyText blocks={job.text} />
        </Prose>
      </div>
      <Section id="conditions" title={words.conditions.heading}>
        <dl className="facts">
          {conditions.map(({ label, text }) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </Fragment>
          ))}
          <dt>{words.facts.question}</dt>
          <dd>
            {contact.name}, <a href={`mailto:${contact.email}`}>{contact.email}</a>,{' '}
            <a href={phone.href}>{phone.display}</a>
          </dd>
        </dl>
      </Section>
      {isClosed ? (
        <Section id="closed" title={words.closed.heading} text={words.closed.text}>
          <p className="actions">
            <SiteLink className="button" to={paths.vacancies}>
              {words.closed.others}
            </SiteLink>
            <SiteLink to={paths.openApplication}>{words.closed.open}</SiteLink>
          </p>
        </Section>
      ) : (
        <Section id="apply" title={words.applyHeading}>
          <RecruitmentForm
            copy={words.form}
            kind="application"
            job={{ id, title: job.title }}
            isCvOptional={!job.cvRequired}
          />
          <ApplyByEmail
            copy={job.cvRequired ? words.byEmail : words.byEmailWithoutCv}
            about={job.title}
          />
        </Section>
      )}
    </div>
  );
}
