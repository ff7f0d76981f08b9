import type { AboutCopy } from '../../copy/nl/about.ts';
import { paths } from '../../lib/paths.ts';
import { CallToAction } from '../parts/CallToAction.tsx';
import { Identity } from '../parts/Identity.tsx';
import { PageHead } from '../parts/PageHead.tsx';
import { Prose } from '../parts/Prose.tsx';
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
        <ol className="rows numbered">
          {how.steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section id="where" title={where.heading} text={where.intro}>
        <ul className="cards cards-3">
          {where.items.map(({ title, text }) => (
            <li key={title} className="card">
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="standards" title={frameworks.heading} text={frameworks.intro}>
        <ul className="cards cards-2">
          {frameworks.items.map(({ title, text }) => (
            <li key={title} className="card">
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="people" title={people.heading} text={people.intro}>
        <ul className="cards cards-2">
          {people.items.map(({ title, text }) => (
            <li key={title} className="card">
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="identity" title={identity.heading}>
        <Identity copy={identity} />
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
