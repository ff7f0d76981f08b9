import type { ReactNode } from 'react';
import { firm } from '#contract/firm.ts';
import type { LegalCopy } from '#copy/legal-copy.ts';
import { dayInWords } from '#util/day-in-words.ts';
import { useLanguage } from '../language.tsx';
import { CompanyDetails } from '../parts/CompanyDetails.tsx';
import { PageHead } from '../parts/PageHead.tsx';
import { Prose } from '../parts/Prose.tsx';
import { Section } from '../parts/Section.tsx';
import './contents.css';

/** The privacy statement or the terms of use. */
export default function LegalPage({ copy: { Text, ...copy } }: { copy: LegalCopy }) {
  return (
    <LegalText {...copy} contents={<Text components={contentsOnly} />}>
      <Text components={withAnchors} />
    </LegalText>
  );
}

interface HeadingProps {
  children?: ReactNode;
}

/** The text once more, of which only the headings are left, as links. */
const contentsOnly = {
  p: () => null,
  ul: () => null,
  ol: () => null,
  h3: () => null,
  h2: ({ children }: HeadingProps) => <ContentsLink heading={String(children)} />,
};

const withAnchors = {
  h2: ({ children }: HeadingProps) => <h2 id={anchorOf(String(children))}>{children}</h2>,
};

/** A line of the contents: leads to the heading with the same words. */
export function ContentsLink({ heading }: { heading: string }) {
  return <a href={`#${anchorOf(heading)}`}>{heading}</a>;
}

/** The id of a heading: its words, in small letters. */
export const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** A text with legal force, when it was checked, and who stands behind it. */
export function LegalText({
  meta,
  words,
  checked,
  contents,
  children,
}: Omit<LegalCopy, 'Text'> & { contents: ReactNode; children: ReactNode }) {
  const { language } = useLanguage();
  const { privacy } = firm.email;
  return (
    <>
      <PageHead title={meta.name} text={meta.description} />
      <div className="long-text">
        <nav className="contents" aria-label={words.contents}>
          {contents}
        </nav>
        <Prose>{children}</Prose>
      </div>
      <Section id="identity" title={words.identity.heading}>
        <CompanyDetails copy={words.identity} />
        <p>
          {words.contact} <a href={`mailto:${privacy}`}>{privacy}</a>.
        </p>
        <p>
          {words.checkedOn} <time dateTime={checked}>{dayInWords(checked, language)}</time>.
        </p>
      </Section>
    </>
  );
}
