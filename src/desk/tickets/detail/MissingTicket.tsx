import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { CopyButton } from '#desk/shared/CopyButton.tsx';
import { keptTexts } from '#desk/shared/drafts/kept-drafts.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { Screen } from '#desk/shared/Screen.tsx';
import { useAgent } from '#desk/shared/use-agent.ts';
import { BackLink } from './BackLink.tsx';

interface MissingTicketProps {
  id: string;
  /** What was being written when the ticket went; undefined when it was not open. */
  typed?: readonly string[] | undefined;
}

/** Says that a ticket does not exist, or no longer for this agent, who gets back what they wrote. */
export function MissingTicket({ id, typed }: MissingTicketProps) {
  const copy = useCopy().ticket.failed;
  const agent = useAgent();
  const cache = useQueryClient();
  const field = useId();
  const wasOpen = typed !== undefined;
  const texts = [...new Set([...keptTexts(agent.id, id), ...(typed ?? [])])];

  useEffect(() => {
    if (!wasOpen) return;
    // Whatever else was fetched may tell of it, too.
    cache.removeQueries({ type: 'inactive' });
    void cache.invalidateQueries();
  }, [wasOpen, cache]);

  return (
    <Screen title={wasOpen ? copy.goneTitle : copy.title} before={<BackLink />}>
      <p>{wasOpen ? copy.gone : copy.missing}</p>
      {texts.map((text, index) => (
        <div key={text} className="form">
          <div className="field">
            <label htmlFor={`${field}${index}`}>{copy.typed}</label>
            <textarea id={`${field}${index}`} rows={6} value={text} readOnly />
          </div>
          <p className="actions">
            <CopyButton text={text} label={copy.copyTyped} />
          </p>
        </div>
      ))}
    </Screen>
  );
}
