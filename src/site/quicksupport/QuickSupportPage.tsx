import { firm } from '#contract/firm.ts';
import type { QuickSupportCopy } from '#copy/nl/site/quicksupport.ts';
import { PageHead } from '../parts/PageHead.tsx';
import { Rows } from '../parts/Rows.tsx';
import { Section } from '../parts/Section.tsx';
import { Downloads } from './Downloads.tsx';
import './quicksupport.css';

/** Remote support: the downloads, how a session starts and ends, and whom to call. */
export default function QuickSupportPage({ copy }: { copy: QuickSupportCopy }) {
  const { warning, downloads, steps, ending, contact } = copy;
  return (
    <>
      <PageHead title={copy.heading} text={copy.intro} />
      <section className="warning" aria-labelledby="warning-title">
        <h2 id="warning-title">{warning.heading}</h2>
        <p>{warning.text}</p>
      </section>
      <Section id="downloads" title={downloads.heading}>
        <Downloads copy={downloads} />
      </Section>
      <Section id="steps" title={steps.heading}>
        <Rows className="numbered" items={steps.items} />
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
            <a href={firm.phone.href}>{firm.phone.display}</a>
          </dd>
          <dt>{contact.email}</dt>
          <dd>
            <a href={`mailto:${firm.email.support}`}>{firm.email.support}</a>
          </dd>
        </dl>
      </Section>
    </>
  );
}
