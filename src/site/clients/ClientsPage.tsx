import type { ClientsCopy } from '#copy/nl/site/clients.ts';
import { paths } from '#lib/paths.ts';
import { CallToAction } from '../parts/CallToAction.tsx';
import { PageHead } from '../parts/PageHead.tsx';
import { Section } from '../parts/Section.tsx';
import { SiteLink } from '../SiteLink.tsx';
import { CaseStudy } from './CaseStudy.tsx';
import './clients.css';

/** The industries the firm works for, and one project in detail. */
export default function ClientsPage({ copy }: { copy: ClientsCopy }) {
  const { industries, caseStudy, callToAction } = copy;
  const index = (
    <ul>
      {industries.items.map(({ title }, each) => (
        <li key={title}>
          <a href={`#industry-${each}`}>{title}</a>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <PageHead title={copy.heading} text={copy.intro} plate="clients" />
      <CaseStudy copy={caseStudy} />
      <Section
        id="industries"
        title={industries.heading}
        aside={
          <>
            <nav className="industry-index" aria-label={industries.index}>
              {index}
            </nav>
            <details className="industry-choice">
              <summary>{industries.index}</summary>
              {index}
            </details>
          </>
        }
      >
        {industries.items.map(({ title, description, examples }, index) => (
          <article key={title} className="industry" aria-labelledby={`industry-${index}`}>
            <h3 id={`industry-${index}`}>{title}</h3>
            <p>{description}</p>
            <ul aria-label={`${industries.examples}: ${title}`}>
              {examples.map((example) => (
                <li key={example}>{example}</li>
              ))}
            </ul>
          </article>
        ))}
      </Section>
      <CallToAction title={callToAction.heading} text={callToAction.text}>
        <SiteLink className="button" to={paths.contact}>
          {callToAction.contact}
        </SiteLink>
        <SiteLink className="button button-quiet" to={paths.expertise}>
          {callToAction.expertise}
        </SiteLink>
      </CallToAction>
    </>
  );
}
