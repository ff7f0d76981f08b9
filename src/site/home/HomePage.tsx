import { useState } from 'react';
import type { HomeCopy } from '#copy/nl/site/home.ts';
import { Cards } from '../parts/Cards.tsx';
import { Rows } from '../parts/Rows.tsx';
import { Section } from '../parts/Section.tsx';
import './home.css';
import { ContactSection } from './ContactSection.tsx';
import { Hero } from './Hero.tsx';
import { Partners } from './Partners.tsx';
import { ServiceCard } from './ServiceCard.tsx';

/** The home page: what the firm does, why and how, with whom, and how to reach it. */
export default function HomePage({ copy }: { copy: HomeCopy }) {
  const { expertise, reasons, services, principles, philosophy, partners, contact } = copy;
  const [subject, setSubject] = useState('');
  return (
    <>
      <Hero copy={copy.hero} />
      <Section
        id="expertise"
        title={expertise.title}
        text={expertise.text}
        className="section-wide"
      >
        <figure className="data-path">
          <ol>
            {expertise.path.map((station, index) => (
              <li key={station}>
                <img
                  src={`/drawings/data-path-${index + 1}.svg`}
                  alt=""
                  width="328"
                  height="240"
                  loading="lazy"
                />
                <p>{station}</p>
              </li>
            ))}
          </ol>
        </figure>
        <Cards columns={4} items={Object.values(expertise.items)} />
      </Section>
      <Section id="reasons" title={reasons.title}>
        <Rows items={reasons.items} />
      </Section>
      <Section id="services" title={services.title} text={services.text}>
        {Object.entries(services.items).map(([key, service]) => (
          <ServiceCard
            key={key}
            id={key as keyof typeof services.items}
            service={service}
            labels={services}
            onRequest={setSubject}
          />
        ))}
      </Section>
      <Section id="principles" title={principles.title}>
        <Cards columns={2} items={principles.items} />
      </Section>
      <Section id="philosophy" title={philosophy.title} className="on-plate">
        <p className="statement">{philosophy.text}</p>
        <Cards columns={3} items={philosophy.pillars} />
      </Section>
      <Partners copy={partners} />
      <ContactSection copy={contact} subject={subject} onSubject={setSubject} />
    </>
  );
}
