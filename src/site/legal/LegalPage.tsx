import { firm } from '#contract/firm.ts';
import type { LegalCopy } from '#copy/legal-copy.ts';
import { dayInWords } from '#util/day-in-words.ts';
import { useLanguage } from '../language.tsx';
import { CompanyDetails } from '../parts/CompanyDetails.tsx';
import { PageHead } from '../parts/PageHead.tsx';
import { Prose } from '../parts/Prose.tsx';
import { Section } from '../parts/Section.tsx';

/** The privacy statement or the terms, and who stands behind them. */
export default function LegalPage({ copy }: { copy: LegalCopy }) {
  const { meta, words, checked, Text } = copy;
  const { language } = useLanguage();
  const { privacy } = firm.email;
  return (
    <>
      <PageHead title={meta.name} text={meta.description} />
      <div className="long-text">
        <Prose>
          <Text />
        </Prose>
      </div>
      <Section id="identity" title={words.identity.heading}>
        <CompanyDetails copy={words.identity} />
        <p>
          {words.contact} <a href={`mailto:${privacy}`}>{privacy}</a>.
        </p>
        <p>
          {words.changedOn} <time dateTime={checked}>{dayInWords(checked, language)}</time>.
        </p>
      </Section>
    </>
  );
}
