import { firm } from '#contract/firm.ts';
import type { VacancyList } from '#contract/published-vacancy.ts';
import type { EnrolCopy } from '#copy/nl/site/enrol.ts';
import { paths } from '#lib/paths.ts';
import { useLanguage } from '../language.tsx';
import { ApplyByEmail } from '../parts/ApplyByEmail.tsx';
import { PageHead } from '../parts/PageHead.tsx';
import { Section } from '../parts/Section.tsx';
import { Way } from '../parts/Way.tsx';
import { RecruitmentForm } from '../recruitment/RecruitmentForm.tsx';
import { SiteLink } from '../SiteLink.tsx';
import { useOpenVacancies } from '../vacancies/use-open-vacancies.ts';

/** Enrolment for freelancers, with what they may want to know or see first. */
export default function EnrolPage({ copy, data }: { copy: EnrolCopy; data: VacancyList }) {
  const { information, active, form, way } = copy;
  const open = useOpenVacancies(data);
  const { phone, linkedIn } = useLanguage().firm;
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
            <a href={linkedIn}>{information.linkedinLink}</a>
          </dd>
          <dt>{information.phone}</dt>
          <dd>
            <a href={phone.href}>{phone.display}</a>
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
          {open.map(({ id, title, type, place, department }) => (
            <li key={id}>
              <h3>
                <SiteLink to={paths.vacancy(id)}>{title}</SiteLink>
              </h3>
              <p>
                {type}, {place}, {department}
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
