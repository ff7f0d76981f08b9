import type { HomeCopy } from '#copy/nl/site/home.ts';
import { useLanguage } from '../language.tsx';

/**
 * The partners' wordmarks, five to a row, passing by as one panel. They stand still under the
 * pointer, for a keyboard, for those who asked for less motion, and when told to: all without script.
 */
export function Partners({ copy }: { copy: HomeCopy['partners'] }) {
  return (
    <section className="partners" aria-labelledby="partners-title">
      <div className="partners-head">
        <h2 id="partners-title">{copy.title}</h2>
        <label className="partners-pause">
          <input type="checkbox" />
          {copy.pause}
        </label>
      </div>
      <div className="partners-track">
        <PartnerList />
        <PartnerList copyOf />
      </div>
    </section>
  );
}

/** The list once, or its double that closes the loop and is not there for assistive technology. */
function PartnerList({ copyOf = false }: { copyOf?: boolean }) {
  const { partners } = useLanguage().firm;
  return (
    <ul aria-hidden={copyOf || undefined} inert={copyOf}>
      {partners.map(({ name, logo, url }) => (
        <li key={name}>
          <a href={url} rel="noopener external">
            {logo && <img src={logo} alt="" width="40" height="40" loading="lazy" />}
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
