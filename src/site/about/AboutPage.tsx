import type { AboutCopy } from '#copy/nl/site/about.ts';
import { paths } from '#lib/paths.ts';
import { CallToAction } from '../parts/CallToAction.tsx';
import { Cards } from '../parts/Cards.tsx';
import { CompanyDetails } from '../parts/CompanyDetails.tsx';
import { DrawnRows } from '../parts/DrawnRows.tsx';
import { PageHead } from '../parts/PageHead.tsx';
import { Prose } from '../parts/Prose.tsx';
import { Section } from '../parts/Section.tsx';
import { SiteLink } from '../SiteLink.tsx';
import './about.css';

/** Who the firm is, how and where it works, and which standards it supports. */
export default function AboutPage({ copy }: { copy: AboutCopy }) {
  const { who, how, where, frameworks, people, identity, callToAction } = copy;
  return (
    <>
      <PageHead title={copy.heading} text={copy.intro} plate="about" />
      <Section id="who" title={who.heading}>
        <Prose>
          {who.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Prose>
      </Section>
      <Section id="how" title={how.heading} text={how.intro} className="section-wide">
        <DrawnRows
          className="assignment"
          items={how.steps}
          drawing={{ name: 'about-step', width: 120, height: 112 }}
        />
      </Section>
      <Section id="where" title={where.heading} text={where.intro}>
        <figure className="map">
          <img src="/drawings/about-map.svg" alt="" width="640" height="280" loading="lazy" />
          <figcaption>
            <ul>
              <li>{where.map.america}</li>
              <li>{where.map.europe}</li>
              <li>{where.map.asia}</li>
              <li>{where.map.office}</li>
            </ul>
          </figcaption>
        </figure>
        <Cards columns={3} items={where.items} />
      </Section>
      <Section id="standards" title={frameworks.heading} text={frameworks.intro}>
        <ul className="matrix">
          {frameworks.items.map(({ title, ...cells }) => (
            <li key={title}>
              <h3>{title}</h3>
              <dl>
                {(['design', 'setup', 'evidence'] as const).map((part) => (
                  <div key={part}>
                    <dt>{frameworks.parts[part]}</dt>
                    <dd>{cells[part]}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
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
