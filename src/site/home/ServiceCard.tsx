import { ArrowDown, Plus } from 'lucide';
import type { HomeCopy } from '#copy/nl/site/home.ts';
import { paths } from '#lib/paths.ts';
import { Icon } from '#ui/Icon.tsx';
import { SiteLink } from '../SiteLink.tsx';

type Services = HomeCopy['services'];

interface ServiceCardProps {
  id: string;
  service: Services['items'][keyof Services['items']];
  labels: Services;
  /** Called with the service's name before the page goes to the contact form. */
  onRequest(subject: string): void;
}

/** One service: what it is, what one gets, where it was used, and the way to ask for it. */
export function ServiceCard({ id, service, labels, onRequest }: ServiceCardProps) {
  const { name, tagline, intro, highlights, useCases } = service;
  return (
    <article className="service" aria-labelledby={`service-${id}`}>
      <div>
        <h3 id={`service-${id}`}>{name}</h3>
        <p className="service-tagline">{tagline}</p>
      </div>
      <div className="service-body">
        <p>{intro}</p>
        <ul className="highlights" aria-label={labels.highlights}>
          {highlights.map((highlight) => (
            <li key={highlight}>{highlight}</li>
          ))}
        </ul>
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
