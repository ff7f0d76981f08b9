import { useEffect, useRef } from 'react';
import type { DigestCopy } from '#copy/nl/site/digest.ts';
import { digestByLink, type Subscription } from '#data/digest-by-link.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { paths } from '#lib/paths.ts';
import { ByLinkMessage } from '../by-link/ByLinkMessage.tsx';
import { useByLink } from '../by-link/use-by-link.ts';
import { useSending } from '../by-link/use-sending.ts';

const link = { path: paths.digest, kept: 'delvanta-digest', open: digestByLink };

/** An agent's overview by mail, at the address with its token: a button switches it off. */
export default function DigestPage({ copy }: { copy: DigestCopy }) {
  const { shown, problem, load, act } = useByLink(link, copy);
  if (shown && shown !== 'missing') {
    const turnOff = () => act((client) => client.turnOff());
    return <DigestChoice copy={copy} subscription={shown} turnOff={turnOff} />;
  }
  return <ByLinkMessage {...{ copy, problem }} isMissing={shown === 'missing'} onRetry={load} />;
}

interface DigestChoiceProps {
  copy: DigestCopy;
  subscription: Subscription;
  turnOff(): Promise<void>;
}

function DigestChoice({ copy, subscription: { isOn }, turnOff }: DigestChoiceProps) {
  const { submit, sending, problem } = useSending(copy, turnOff);
  const said = useRef<HTMLParagraphElement>(null);
  const wasOn = useRef(isOn);
  // News takes the focus: the button that had it is gone.
  useEffect(() => {
    if (wasOn.current && !isOn) said.current?.focus();
  }, [isOn]);
  return (
    <section className="page-message">
      <h1>{copy.heading}</h1>
      <p ref={said} role="status" tabIndex={-1}>
        {isOn ? copy.on : copy.off}
      </p>
      {isOn && (
        <form aria-label={copy.turnOff} onSubmit={submit}>
          {problem && (
            <p className="error-summary" role="alert">
              <strong>{copy.notDone}.</strong> {problem}
            </p>
          )}
          <p className="actions">
            <button type="submit" className="button" disabled={sending}>
              {sending ? copy.busy : copy.turnOff}
            </button>
          </p>
        </form>
      )}
      <p>
        <a href={`${deskPaths.settings}#digest`}>{copy.settings}</a>
      </p>
    </section>
  );
}
