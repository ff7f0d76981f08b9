import { firm } from '#contract/firm.ts';
import type { HomeCopy } from '#copy/nl/site/home.ts';
import { useLanguage } from '../language.tsx';
import { Section } from '../parts/Section.tsx';
import { ContactForm } from './ContactForm.tsx';

interface ContactSectionProps {
  copy: HomeCopy['contact'];
  subject: string;
  onSubject(subject: string): void;
}

/** The contact form, the ways around it, and reasons to use either. */
export function ContactSection({ copy, subject, onSubject }: ContactSectionProps) {
  const { details, reasons } = copy;
  const { phone, hours } = useLanguage().firm;
  return (
    <Section id="contact" title={copy.title} text={copy.text} className="contact">
      <ContactForm copy={copy} subject={subject} onSubject={onSubject} />
      <aside className="contact-aside">
        <h3>{details.title}</h3>
        <dl>
          <dt>{details.email}</dt>
          <dd>
            <a href={`mailto:${firm.email.info}`}>{firm.email.info}</a>
          </dd>
          <dt>{details.phone}</dt>
          <dd>
            <a href={phone.href}>{phone.display}</a>
          </dd>
          <dt>{details.presence}</dt>
          <dd>{details.presenceText}</dd>
          <dt>{details.hours}</dt>
          <dd>{details.hoursText(hours.opens, hours.closes)}</dd>
        </dl>
        <h3>{reasons.title}</h3>
        <ul className="ticks">
          {reasons.items.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </aside>
    </Section>
  );
}
