import type { HomeCopy } from '#copy/nl/site/home.ts';
import { useOutcomeFocus } from '../forms/use-outcome-focus.ts';
import type { Outcome } from './send-message.ts';

interface ContactOutcomeProps {
  copy: HomeCopy['contact']['notices'];
  outcome: Outcome | undefined;
}

/**
 * What became of the message. Both stand in the page and are hidden: a form that was posted without
 * script comes back to the first, and `:target` shows it.
 */
export function ContactOutcome({ copy, outcome }: ContactOutcomeProps) {
  const { sent, failed } = copy;
  const ref = useOutcomeFocus(outcome);
  return (
    <div ref={ref} role="status" tabIndex={-1}>
      <p id="contact-sent" className="outcome" data-shown={outcome?.kind === 'sent'}>
        <strong>{sent.title}</strong> {sent.text}
        {outcome?.kind === 'sent' && ` ${sent.reference} ${outcome.reference}.`}
      </p>
      <p
        id="contact-failed"
        className="outcome outcome-bad"
        data-shown={outcome?.kind === 'failed'}
      >
        <strong>{failed.title}</strong> {outcome?.kind === 'failed' ? outcome.text : failed.text}
      </p>
    </div>
  );
}
