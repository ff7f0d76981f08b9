import { Pause, Play } from 'lucide';
import { useState } from 'react';
import { firm } from '#contract/firm.ts';
import type { HomeCopy } from '#copy/nl/site/home.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import { Icon } from '#ui/Icon.tsx';

/**
 * The partners' names, passing by. Without script they stand still and scroll by hand, because
 * only a script can offer the button that stops them.
 */
export function PartnersCarousel({ copy }: { copy: HomeCopy['partners'] }) {
  const hydrated = useHydrated();
  const [paused, setPaused] = useState(false);
  return (
    <section className="partners" aria-labelledby="partners-title">
      <div className="partners-head">
        <h2 id="partners-title">{copy.title}</h2>
        <button
          type="button"
          className="icon-button partners-pause"
          disabled={!hydrated}
          aria-label={paused ? copy.play : copy.pause}
          onClick={() => setPaused(!paused)}
        >
          {paused ? <Icon drawing={Play} size={18} /> : <Icon drawing={Pause} size={18} />}
        </button>
      </div>
      <div className="partners-track" data-moving={hydrated || undefined} data-paused={paused}>
        <PartnerList />
        {hydrated && <PartnerList copyOf />}
      </div>
    </section>
  );
}

/** The list once, or its double that closes the loop and is not there for assistive technology. */
function PartnerList({ copyOf = false }: { copyOf?: boolean }) {
  return (
    <ul aria-hidden={copyOf || undefined} inert={copyOf}>
      {firm.partners.map(({ name, logo, url }) => (
        <li key={name}>
          <a href={url} rel="noopener external">
            <img src={logo} alt="" width="32" height="32" loading="lazy" />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
