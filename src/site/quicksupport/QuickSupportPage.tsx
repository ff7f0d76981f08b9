import { firm } from '#contract/firm.ts';
import type { QuickSupportCopy } from '#copy/nl/site/quicksupport.ts';
import { useLanguage } from '../language.tsx';
import { DrawnRows } from '../parts/DrawnRows.tsx';
import { PageHead } from '../parts/PageHead.tsx';
import { Section } from '../parts/Section.tsx';
import { Downloads } from './Downloads.tsx';
import './quicksupport.css';

/** Remote support: the downloads, how a session starts and ends, and whom to call. */
export default function QuickSupportPage({ copy }: { copy: QuickSupportCopy }) {
  const { warning, downloads, steps, ending, contact } = copy;
  const { phone, hours } = useLanguage().firm;
  return (
    <>
      <PageHead title={copy.heading} text={copy.intro} plate="quicksupport" />
      <section className="warning" aria-labelledby="warning-title">
        <h2 id="warning-title">{warning.heading}</h2>
        <p>{warning.text}</p>
      </section>
      <Section id="downloads" title={downloads.heading}>
        <Downloads copy={downloads} />
      </Section>
      <Section id="steps" title={steps.heading} className="section-wide">
        <DrawnRows
          items={steps.items}
          drawing={{ name: 'quicksupport', width: 240, height: 160 }}
        />
      </Section>
      <Section id="ending" title={ending.heading}>
        <ul className="ticks">
          {ending.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Section>
      <Section id="support" title={contact.heading} text={contact.text}>
        <dl className="facts">
          <dt>{contact.phone}</dt>
          <dd>
            <a href={phone.href}>{phone.display}</a>
          </dd>
          <dt>{contact.email}</dt>
          <dd>
            <a href={`mailto:${firm.email.support}`}>{firm.email.support}</a>
          </dd>
          <dt>{contact.hours}</dt>
          <dd>{contact.hoursText(hours.opens, hours.closes)}</dd>
          <dt>{contact.systems}</dt>
          <dd>{contact.systemsText}</dd>
        </dl>
      </Section>
    </>
  );
}
