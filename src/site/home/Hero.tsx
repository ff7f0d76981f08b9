import avif640 from '#assets/hero/hero-640.avif';
import avif960 from '#assets/hero/hero-960.avif';
import avif1280 from '#assets/hero/hero-1280.avif';
import webp1920 from '#assets/hero/hero-1920.webp';
import square900 from '#assets/hero/hero-square-900.avif';
import square1200 from '#assets/hero/hero-square-1200.avif';
import type { HomeCopy } from '#copy/nl/site/home.ts';
import { paths } from '#lib/paths.ts';
import { SiteLink } from '../SiteLink.tsx';

/** The first thing a visitor sees: what the firm does, and two ways on. */
export function Hero({ copy }: { copy: HomeCopy['hero'] }) {
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="hero-text">
        <p className="eyebrow">{copy.eyebrow}</p>
        <h1 id="hero-title">{copy.title}</h1>
        <p className="lead">{copy.text}</p>
        <p className="actions">
          <SiteLink className="button" to={paths.contact}>
            {copy.contact}
          </SiteLink>
          <SiteLink className="button button-quiet" to={paths.expertise}>
            {copy.expertise}
          </SiteLink>
        </p>
      </div>
      <picture>
        <source
          type="image/avif"
          media="(width >= 64rem)"
          srcSet={`${square900} 900w, ${square1200} 1200w`}
          sizes="58vw"
        />
        <source
          type="image/avif"
          srcSet={`${avif640} 640w, ${avif960} 960w, ${avif1280} 1280w`}
          sizes="100vw"
        />
        <img src={webp1920} width="1920" height="1080" alt={copy.imageText} fetchPriority="high" />
      </picture>
    </section>
  );
}
