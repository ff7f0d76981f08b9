import { useState } from 'react';
import type { HomeCopy } from '../../copy/nl/home.ts';
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
        <ul className="cards cards-2">
          {Object.entries(expertise.items).map(([key, { name, text }]) => (
            <li key={key} className="card">
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="reasons" title={reasons.title}>
        <ol className="rows">
          {reasons.items.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
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
        <ul className="cards cards-2">
          {principles.items.map(({ name, text }) => (
            <li key={name} className="card">
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="philosophy" title={philosophy.title} className="philosophy">
        <p className="statement">{philosophy.text}</p>
        <ul className="cards cards-3">
          {philosophy.pillars.map(({ name, text }) => (
            <li key={name} className="card">
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <PartnersCarousel copy={partners} />
      <ContactSection copy={contact} subject={subject} onSubject={setSubject} />
    </>
  );
}
