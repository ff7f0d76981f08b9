import { firm } from '#contract/firm.ts';
import { vacancyIds } from '#contract/vacancies.ts';
import type { EnrolCopy } from '#copy/nl/site/enrol.ts';
import { paths } from '#lib/paths.ts';
import { ApplyByEmail } from '../parts/ApplyByEmail.tsx';
import { PageHead } from '../parts/PageHead.tsx';
import { Section } from '../parts/Section.tsx';
import { Way } from '../parts/Way.tsx';
import { RecruitmentForm } from '../recruitment/RecruitmentForm.tsx';
import { SiteLink } from '../SiteLink.tsx';

/** Enrolment for freelancers, with what they may want to know or see first. */
export default function EnrolPage({ copy }: { copy: EnrolCopy }) {
  const { information, active, form, jobs, way } = copy;
  return (
    <>
      <PageHead title={copy.heading} text={copy.intro} plate="enrol" />
      <Section id="enrol" title={form.heading}>
        <Way label={way.label} stations={way.stations} drawing="enrol" />
        <RecruitmentForm copy={form.words} kind="enrolment" />
        <ApplyByEmail copy={form.byEmail} />
      </Section>
      <Section id="information" title={information.heading} text={information.text}>
        <dl className="facts">
          <dt>{information.linkedin}</dt>
          <dd>
            <a href={firm.linkedIn}>{information.linkedinLink}</a>
          </dd>
          <dt>{information.phone}</dt>
          <dd>
            <a href={firm.phone.href}>{firm.phone.display}</a>
          </dd>
          <dt>{information.email}</dt>
          <dd>
            <a href={`mailto:${firm.email.jobs}`}>{firm.email.jobs}</a>
          </dd>
        </dl>
        <p>
          <SiteLink to={paths.freelance}>{information.freelance}</SiteLink>
        </p>
      </Section>
      <Section id="active" title={active.heading} text={active.text}>
        <ul className="rows">
          {vacancyIds.map((id) => (
            <li key={id}>
              <h3>
                <SiteLink to={paths.vacancy(id)}>{jobs[id].title}</SiteLink>
              </h3>
              <p>
                {jobs[id].type}, {jobs[id].location}, {jobs[id].department}
              </p>
            </li>
          ))}
        </ul>
        <p>
          <SiteLink to={paths.vacancies}>{active.all}</SiteLink>
        </p>
      </Section>
    </>
  );
}
