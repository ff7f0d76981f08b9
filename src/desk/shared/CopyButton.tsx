import { useState } from 'react';
import { useCopy } from './language.tsx';

/** Copies a text, and says whether it did. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { copied, notCopied } = useCopy();
  const [outcome, setOutcome] = useState<string>();

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome(copied);
    } catch {
      // Refused, or unknown where the page does not come over TLS.
      setOutcome(notCopied);
    }
  }

  return (
    <>
      <button type="button" className="button button-quiet" onClick={copy}>
        {label}
      </button>
      <span role="status">{outcome}</span>
    </>
  );
}
