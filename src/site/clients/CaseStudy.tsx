import type { ClientsCopy } from '#copy/nl/site/clients.ts';
import { Way } from '../parts/Way.tsx';

/** One project: where it started, what was done, and what it came to. */
export function CaseStudy({ copy }: { copy: ClientsCopy['caseStudy'] }) {
  return (
    <article className="case-study on-plate" aria-labelledby="case-study-title">
      <p className="eyebrow">{copy.label}</p>
      <h2 id="case-study-title">{copy.heading}</h2>
      <p className="lead">{copy.intro}</p>
      <dl className="metrics" aria-label={copy.metricsHeading}>
        {copy.metrics.map(({ value, label, text, drawing }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <img
                src={`/drawings/case-${drawing}.svg`}
                alt=""
                width="240"
                height="40"
                loading="lazy"
              />
              <strong>{value}</strong> {text}
            </dd>
          </div>
        ))}
      </dl>
      <div className="case-study-part">
        <div>
          <h3>{copy.situationHeading}</h3>
          <p>{copy.situation}</p>
        </div>
        <Way label={copy.before.label} stations={copy.before.stations} drawing="case-before" />
      </div>
      <div className="case-study-part">
        <div>
          <h3>{copy.approachHeading}</h3>
          <p>{copy.approach}</p>
        </div>
        <Way label={copy.after.label} stations={copy.after.stations} drawing="case-after" />
      </div>
      <div className="case-study-part">
        <h3 id="outcomes-title">{copy.outcomesHeading}</h3>
        <ul className="ticks" aria-labelledby="outcomes-title">
          {copy.outcomes.map((outcome) => (
            <li key={outcome}>{outcome}</li>
          ))}
        </ul>
      </div>
      <p className="case-study-reference">
        {copy.reference.text} <a href={`mailto:${copy.reference.email}`}>{copy.reference.email}</a>
      </p>
    </article>
  );
}
