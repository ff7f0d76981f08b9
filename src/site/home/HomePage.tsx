import { useState } from 'react';
import type { HomeCopy } from '#copy/nl/site/home.ts';
import { Cards } from '../parts/Cards.tsx';
import { Rows } from '../parts/Rows.tsx';
import { Section } from '../parts/Section.tsx';
import './home.css';
import { ContactSection } from './ContactSection.tsx';
import { Hero } from './Hero.tsx';
import { PartnersCarousel } from './PartnersCarousel.tsx';
import { ServiceCard } from './ServiceCard.tsx';

/** The home page: what the firm does, why and how, with whom, and how to reach it. */
export default function HomePage({ copy }: { copy: HomeCopy }) {
  const { expertise, reasons, services, principles, philosophy, partners, contact } = copy;
  const [subject, setSubject] = useState('');
  return (
    <>
      <Hero copy={copy.hero} />
      <Section id="expertise" title={expertise.title} text={expertise.text}>
        <Cards columns={2} items={Object.values(expertise.items)} />
      </Section>
      <Section id="reasons" title={reasons.title}>
        <Rows items={reasons.items} />
      </Section>
      <Section id="services" title={services.title} text={services.text}>
        {Object.entries(services.items).map(([key, service]) => (
          <ServiceCard
            key={key}
            id={key}
            service={service}
            labels={services}
            onRequest={setSubject}
          />
        ))}
      </Section>
      <Section id="principles" title={principles.title}>
        <Cards columns={2} items={principles.items} />
      </Section>
      <Section id="philosophy" title={philosophy.title} className="philosophy">
        <p className="statement">{philosophy.text}</p>
        <Cards columns={3} items={philosophy.pillars} />
      </Section>
      <PartnersCarousel copy={partners} />
      <ContactSection copy={contact} subject={subject} onSubject={setSubject} />
    </>
  );
}
