import { ArrowLeft } from 'lucide';
import type { VacancyCopy } from '#copy/vacancy-copy.ts';
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
import { JobFacts } from './JobFacts.tsx';
import './vacancies.css';

/** One vacancy: its facts, its full description, and how to apply. */
export default function VacancyPage({ copy }: { copy: VacancyCopy }) {
  const { id, words, job, Text } = copy;
  const { language } = useLanguage();
  return (
    <>
      <PageHead
        title={job.title}
        text={job.description}
        above={
          <SiteLink className="back" to={paths.vacancies}>
            <Icon drawing={ArrowLeft} size={18} />
            {words.back}
          </SiteLink>
        }
      >
        <JobFacts job={job} labels={words.facts} />
        <p className="actions">
          <a className="button" href="#apply">
            {words.apply}
          </a>
          <SiteLink to={paths.applicationSteps}>{words.steps}</SiteLink>
        </p>
      </PageHead>
      <div className="long-text">
        <Prose>
          <Text />
        </Prose>
        <dl className="facts">
          <dt>{words.facts.pay}</dt>
          <dd>{job.pay}</dd>
          <dt>{words.facts.validThrough}</dt>
          <dd>
            <time dateTime={job.validThrough}>{dayInWords(job.validThrough, language)}</time>
          </dd>
        </dl>
      </div>
      <Section id="apply" title={words.applyHeading}>
        <RecruitmentForm copy={words.form} kind="application" job={{ id, title: job.title }} />
        <ApplyByEmail copy={words.byEmail} about={job.title} />
      </Section>
    </>
  );
}
