import { ArrowDown, Plus } from 'lucide';
import { firm } from '#contract/firm.ts';
import type { HomeCopy } from '#copy/nl/site/home.ts';
import { paths } from '#lib/paths.ts';
import { Icon } from '#ui/Icon.tsx';
import { SiteLink } from '../SiteLink.tsx';

type Services = HomeCopy['services'];

interface ServiceCardProps {
  id: keyof Services['items'];
  service: Services['items'][keyof Services['items']];
  labels: Services;
  /** Called with the service's name before the page goes to the contact form. */
  onRequest(subject: string): void;
}

/** One service: what it is, what one gets, how long it takes and how it is priced, and the way to ask for it. */
export function ServiceCard({ id, service, labels, onRequest }: ServiceCardProps) {
  const { name, tagline, intro, highlights, useCases } = service;
  const [least, most, price] = firm.services[id];
  return (
    <article className="service" aria-labelledby={`service-${id}`}>
      <div>
        <h3 id={`service-${id}`}>{name}</h3>
        <p className="service-tagline">{tagline}</p>
        <img src={`/drawings/service-${id}.svg`} alt="" width="120" height="120" loading="lazy" />
      </div>
      <div className="service-body">
        <p>{intro}</p>
        <h4 id={`highlights-${id}`}>{labels.highlights}</h4>
        <ul className="highlights" aria-labelledby={`highlights-${id}`}>
          {highlights.map((highlight) => (
            <li key={highlight}>{highlight}</li>
          ))}
        </ul>
        <dl className="service-facts">
          <dt>{labels.takes}</dt>
          <dd>{labels.weeks(least, most)}</dd>
          <dt>{labels.price}</dt>
          <dd>{labels.prices[price]}</dd>
        </dl>
        <details className="use-cases">
          <summary>
            {labels.useCases}
            <Icon drawing={Plus} size={18} />
          </summary>
          <ul>
            {useCases.map((useCase) => (
              <li key={useCase}>{useCase}</li>
            ))}
          </ul>
        </details>
        <SiteLink className="request" to={paths.contact} onClick={() => onRequest(name)}>
          {labels.request}
          <span className="visually-hidden">: {name}</span>
          <Icon drawing={ArrowDown} size={16} />
        </SiteLink>
      </div>
    </article>
  );
}
