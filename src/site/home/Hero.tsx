import avif640 from '#assets/hero/hero-640.avif';
import webp640 from '#assets/hero/hero-640.webp';
import avif960 from '#assets/hero/hero-960.avif';
import webp960 from '#assets/hero/hero-960.webp';
import avif1280 from '#assets/hero/hero-1280.avif';
import webp1280 from '#assets/hero/hero-1280.webp';
import avif1920 from '#assets/hero/hero-1920.avif';
import webp1920 from '#assets/hero/hero-1920.webp';
import type { HomeCopy } from '#copy/nl/site/home.ts';
import { paths } from '#lib/paths.ts';
import { SiteLink } from '../SiteLink.tsx';

const sizes = '(min-width: 64rem) 58vw, 100vw';
const avif = `${avif640} 640w, ${avif960} 960w, ${avif1280} 1280w, ${avif1920} 1920w`;
const webp = `${webp640} 640w, ${webp960} 960w, ${webp1280} 1280w, ${webp1920} 1920w`;

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
        <source type="image/avif" srcSet={avif} sizes={sizes} />
        <img
          src={webp1920}
          srcSet={webp}
          sizes={sizes}
          width="1920"
          height="1080"
          alt={copy.imageText}
          fetchPriority="high"
        />
      </picture>
    </section>
  );
}
