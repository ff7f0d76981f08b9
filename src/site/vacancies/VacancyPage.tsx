import { ArrowLeft } from 'lucide';
import { Fragment } from 'react';
import { firm } from '#contract/firm.ts';
import { firmFacts } from '#contract/firm-facts.ts';
import type { VacancyCopy } from '#copy/vacancy-copy.ts';
import { paths } from '#lib/paths.ts';
import { Icon } from '#ui/Icon.tsx';
import { dayInWords } from '#util/day-in-words.ts';
import { isClosedOn } from '#util/vacancy-closing.ts';
import { useLanguage } from '../language.tsx';
import { ApplyByEmail } from '../parts/ApplyByEmail.tsx';
import { PageHead } from '../parts/PageHead.tsx';
import { Prose } from '../parts/Prose.tsx';
import { Section } from '../parts/Section.tsx';
import { RecruitmentForm } from '../recruitment/RecruitmentForm.tsx';
import { SiteLink } from '../SiteLink.tsx';
import { JobFacts } from './JobFacts.tsx';
import { useToday } from './use-today.ts';
import './vacancies.css';

/** One vacancy: its facts, its full description, what the firm gives, whom to ask, and how to apply. */
export default function VacancyPage({ copy }: { copy: VacancyCopy }) {
  const { id, words, job, Text } = copy;
  const { language } = useLanguage();
  const isClosed = isClosedOn(id, useToday());
  const { validThrough } = firmFacts.vacancies[id];
  const [pay] = words.conditions.of(id);
  const { email } = firmFacts.employment.contact;
  return (
    <div className="vacancy-page">
      <PageHead
        title={job.title}
        text={job.description}
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
          <div>
            <dt>{words.facts.validThrough}</dt>
            <dd>
              <time dateTime={validThrough}>{dayInWords(validThrough, language)}</time>
            </dd>
          </div>
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
          <Text />
        </Prose>
      </div>
      <Section id="conditions" title={words.conditions.heading}>
        <dl className="facts">
          {words.conditions.of(id).map(({ label, text }) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </Fragment>
          ))}
          <dt>{words.facts.question}</dt>
          <dd>
            {words.contact}, <a href={`mailto:${email}`}>{email}</a>,{' '}
            <a href={firm.phone.href}>{firm.phone.display}</a>
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
          <RecruitmentForm copy={words.form} kind="application" job={{ id, title: job.title }} />
          <ApplyByEmail copy={words.byEmail} about={job.title} />
        </Section>
      )}
    </div>
  );
}
