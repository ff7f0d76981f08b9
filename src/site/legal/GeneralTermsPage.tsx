import { Fragment } from 'react';
import type { GeneralTermsCopy } from '#copy/nl/site/general-terms.ts';
import { useLanguage } from '../language.tsx';
import { anchorOf, ContentsLink, LegalText } from './LegalPage.tsx';

/** The general terms that go with quotes, to read and as a PDF. */
export default function GeneralTermsPage({ copy }: { copy: GeneralTermsCopy }) {
  const { language } = useLanguage();
  const { meta, words, terms, download } = copy;
  return (
    <LegalText
      meta={meta}
      words={words}
      checked={terms.checked}
      contents={terms.articles.map(({ heading }) => (
        <ContentsLink key={heading} heading={heading} />
      ))}
    >
      <p>{terms.intro}</p>
      <p>
        <a href={`/general-terms-${language}.pdf`}>{download}</a>
      </p>
      {terms.articles.map(({ heading, text }) => (
        <Fragment key={heading}>
          <h2 id={anchorOf(heading)}>{heading}</h2>
          <p>{text}</p>
        </Fragment>
      ))}
    </LegalText>
  );
}
