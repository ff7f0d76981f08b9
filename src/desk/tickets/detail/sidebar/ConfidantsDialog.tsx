import { useState } from 'react';
import type { Ticket } from '#data/tickets.ts';
import { FormDialog } from '#desk/shared/FormDialog.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { useAgent } from '#desk/shared/use-agent.ts';

interface ConfidantsDialogProps {
  ticket: Ticket;
  isSaving: boolean;
  /** Why it was not done. */
  error: string | undefined;
  /** Gets whom the ticket is confidential to, oneself among them; nobody: open to all. */
  onSubmit(agents: string[]): Promise<boolean>;
  onClose(): void;
}

/** Asks who may see a ticket: everybody, or oneself and the colleagues named. */
export function ConfidantsDialog({ ticket, onSubmit, ...dialog }: ConfidantsDialogProps) {
  const copy = useCopy().ticket.actions.confidential;
  const agent = useAgent();
  const [isForAll, setIsForAll] = useState(false);
  const colleagues = ticket.colleagues.filter(({ id }) => id !== agent.id);
  const isNamed = (id: string) => ticket.confidential && ticket.agents.some((one) => one.id === id);
  return (
    <FormDialog
      {...dialog}
      title={copy.title}
      intro={copy.intro}
      submit={copy.submit}
      onSubmit={(data) => onSubmit(isForAll ? [] : [agent.id, ...data.getAll('agent').map(String)])}
    >
      <fieldset className="choices" aria-label={copy.title}>
        {[false, true].map((forAll) => (
          <label key={String(forAll)}>
            <input
              type="radio"
              name="everybody"
              checked={isForAll === forAll}
              onChange={() => setIsForAll(forAll)}
            />
            {forAll ? copy.everybody : copy.named}
          </label>
        ))}
      </fieldset>
      <fieldset className="choices" disabled={isForAll}>
        <legend>{copy.colleagues}</legend>
        {colleagues.length === 0 && <p>{copy.nobodyElse}</p>}
        {colleagues.map(({ id, name }) => (
          <label key={id}>
            <input type="checkbox" name="agent" value={id} defaultChecked={isNamed(id)} />
            {name}
          </label>
        ))}
      </fieldset>
    </FormDialog>
  );
}
