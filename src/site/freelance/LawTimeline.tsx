import type { FreelanceCopy } from '#copy/nl/site/freelance.ts';
import './law-timeline.css';

/** What is in force (solid), passed (hatched) and proposed (outlined), from 2025 to 2027. */
export function LawTimeline({ copy }: { copy: FreelanceCopy['dba']['timeline'] }) {
  return (
    <figure className="law">
      <figcaption>{copy.label}</figcaption>
      <ol className="law-years">
        {[2025, 2026, 2027].map((year) => (
          <li key={year}>{year}</li>
        ))}
      </ol>
      <ul className="law-rules">
        {copy.rules.map(({ drawing, title, text }) => (
          <li key={drawing}>
            <p>
              <strong>{title}</strong> {text}
            </p>
            <img
              src={`/drawings/law-${drawing}.svg`}
              alt=""
              width="960"
              height="20"
              loading="lazy"
            />
          </li>
        ))}
      </ul>
    </figure>
  );
}
