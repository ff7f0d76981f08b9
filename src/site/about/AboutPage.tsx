import type { AboutCopy } from '#copy/nl/site/about.ts';
import { paths } from '#lib/paths.ts';
import { CallToAction } from '../parts/CallToAction.tsx';
import { Cards } from '../parts/Cards.tsx';
import { CompanyDetails } from '../parts/CompanyDetails.tsx';
import { PageHead } from '../parts/PageHead.tsx';
import { Prose } from '../parts/Prose.tsx';
import { Rows } from '../parts/Rows.tsx';
import { Section } from '../parts/Section.tsx';
import { SiteLink } from '../SiteLink.tsx';

/** Who the firm is, how and where it works, and which standards it supports. */
export default function AboutPage({ copy }: { copy: AboutCopy }) {
  const { who, how, where, frameworks, people, identity, callToAction } = copy;
  return (
    <>
      <PageHead title={copy.heading} text={copy.intro} />
      <Section id="who" title={who.heading}>
        <Prose>
          {who.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Prose>
      </Section>
      <Section id="how" title={how.heading} text={how.intro}>
        <Rows className="numbered" items={how.steps} />
      </Section>
      <Section id="where" title={where.heading} text={where.intro}>
        <Cards columns={3} items={where.items} />
      </Section>
      <Section id="standards" title={frameworks.heading} text={frameworks.intro}>
        <Cards columns={2} items={frameworks.items} />
      </Section>
      <Section id="people" title={people.heading} text={people.intro}>
        <Cards columns={2} items={people.items} />
      </Section>
      <Section id="identity" title={identity.heading}>
        <CompanyDetails copy={identity} />
      </Section>
      <CallToAction title={callToAction.heading} text={callToAction.text}>
        <SiteLink className="button" to={paths.contact}>
          {callToAction.contact}
        </SiteLink>
        <SiteLink className="button button-quiet" to={paths.clients}>
          {callToAction.clients}
        </SiteLink>
      </CallToAction>
    </>
  );
}
