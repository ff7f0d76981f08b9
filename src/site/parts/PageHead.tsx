import type { ReactNode } from 'react';
import './inner-page.css';

interface PageHeadProps {
  title: string;
  text: string;
  /** The drawing beside the title: `head-<plate>` of `public/drawings`. */
  plate?: string;
  /** What stands above the title, such as the way back. */
  above?: ReactNode;
  /** Actions, or facts, below the introduction. */
  children?: ReactNode;
}

/** The top of every page but home, which also brings the styles of such pages: title and lead. */
export function PageHead({ title, text, plate, above, children }: PageHeadProps) {
  return (
    <header className="page-head">
      <div>
        {above}
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        {children}
      </div>
      {plate && <HeadPlate name={plate} />}
    </header>
  );
}

/** A plate of wells with a pattern that belongs to the page; on a phone a strip of it. */
export function HeadPlate({ name }: { name: string }) {
  return (
    <picture className="head-plate">
      <source
        media="(width < 64rem)"
        srcSet={`/drawings/head-${name}-strip.svg`}
        width="560"
        height="160"
      />
      <img src={`/drawings/head-${name}.svg`} alt="" width="560" height="320" loading="lazy" />
    </picture>
  );
}
