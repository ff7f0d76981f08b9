import { firm } from '#contract/firm.ts';
import { Prose } from './Prose.tsx';

interface ApplyByEmailProps {
  copy: { text: string; subject: string; afterwards: string };
  /** What the mail is about, after the subject's first word. */
  about?: string;
}

/** How to send a CV by mail. */
export function ApplyByEmail({ copy, about }: ApplyByEmailProps) {
  const subject = about ? `${copy.subject}: ${about}` : copy.subject;
  const { jobs } = firm.email;
  return (
    <Prose>
      <p>
        {copy.text} <a href={`mailto:${jobs}?subject=${encodeURIComponent(subject)}`}>{jobs}</a>.{' '}
        {copy.afterwards}
      </p>
    </Prose>
  );
}
