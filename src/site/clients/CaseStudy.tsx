import type { ClientsCopy } from '#copy/nl/site/clients.ts';

/** One project: where it started, what was done, and what it came to. */
export function CaseStudy({ copy }: { copy: ClientsCopy['caseStudy'] }) {
  return (
    <article className="case-study" aria-labelledby="case-study-title">
      <p className="eyebrow">{copy.label}</p>
      <h2 id="case-study-title">{copy.heading}</h2>
      <p className="lead">{copy.intro}</p>
      <dl className="metrics" aria-label={copy.metricsHeading}>
        {copy.metrics.map(({ value, label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <strong>{value}</strong> {text}
            </dd>
          </div>
        ))}
      </dl>
      <div className="case-study-story">
        <div>
          <h3>{copy.situationHeading}</h3>
          <p>{copy.situation}</p>
        </div>
        <div>
          <h3>{copy.approachHeading}</h3>
          <p>{copy.approach}</p>
        </div>
        <div>
          <h3 id="outcomes-title">{copy.outcomesHeading}</h3>
          <ul className="ticks" aria-labelledby="outcomes-title">
            {copy.outcomes.map((outcome) => (
              <li key={outcome}>{outcome}</li>
            ))}
          </ul>
        </div>
      </div>
    </article>
  );
}
