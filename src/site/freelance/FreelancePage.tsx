import { firmFacts } from '#contract/firm-facts.ts';
import type { FreelanceCopy } from '#copy/nl/site/freelance.ts';
import { paths } from '#lib/paths.ts';
import { CallToAction } from '../parts/CallToAction.tsx';
import { Cards } from '../parts/Cards.tsx';
import { PageHead } from '../parts/PageHead.tsx';
import { Prose } from '../parts/Prose.tsx';
import { Section } from '../parts/Section.tsx';
import { SiteLink } from '../SiteLink.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';
import { DbaDialog } from './DbaDialog.tsx';
import { LawTimeline } from './LawTimeline.tsx';

/** Freelance work: what the law asks, how the forms of work compare, and the contract. */
export default function FreelancePage({ copy }: { copy: FreelanceCopy }) {
  const { dba, comparison, contract, callToAction } = copy;
  const actions = (
    <>
      <a className="button" href={firmFacts.booking}>
        {copy.meeting}
      </a>
      <SiteLink className="button button-quiet" to={paths.contact}>
        {copy.question}
      </SiteLink>
    </>
  );
  return (
    <>
      <PageHead title={copy.heading} text={copy.intro} plate="freelance">
        <p className="actions">{actions}</p>
      </PageHead>
      <Section id="dba" title={dba.heading}>
        <Prose>
          <p>{dba.text}</p>
          <DbaDialog copy={dba} />
        </Prose>
        <LawTimeline copy={dba.timeline} />
      </Section>
      <Section id="comparison" title={comparison.heading} text={comparison.intro}>
        <ComparisonTable copy={comparison} />
      </Section>
      <Section id="contract" title={contract.heading} text={contract.intro}>
        <Cards columns={2} items={contract.items} />
      </Section>
      <CallToAction title={callToAction.heading} text={callToAction.text}>
        {actions}
        <SiteLink to={paths.enrol}>{callToAction.enrol}</SiteLink>
      </CallToAction>
    </>
  );
}
