import { mostRecipients } from '#contract/recipients.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { TextField } from '#ui/Field.tsx';
import type { Recipients } from './use-recipients.ts';

const fields = ['cc', 'bcc'] as const;

/** Who gets a reply beside the customer: folded away until somebody is, or should be. */
export function RecipientFields({ recipients }: { recipients: Recipients }) {
  const { recipients: copy } = useCopy().ticket.composer;
  const { typed, change, isOpen, others, problem, isTooMany } = recipients;
  return (
    <>
      <div className="recipients-choices">
        {others.length > 0 && (
          <button type="button" className="text-button" onClick={recipients.addOthers}>
            {copy.replyAll(others.length)}
          </button>
        )}
        {others.length > 0 && <small>{others.join(', ')}</small>}
        {!isOpen && (
          <button type="button" className="text-button" onClick={recipients.open}>
            {copy.open}
          </button>
        )}
      </div>
      {isOpen && (
        <div className="recipients">
          {fields.map((field) => {
            const wrong = problem(field);
            const error = wrong.length > 0 ? copy.wrong(wrong.join(', ')) : undefined;
            const tooMany = field === 'cc' && isTooMany ? copy.tooMany(mostRecipients) : undefined;
            return (
              <TextField
                key={field}
                id={`composer-${field}`}
                label={copy[field]}
                note={copy.notes[field]}
                error={error ?? tooMany}
                inputMode="email"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                value={typed[field]}
                onChange={({ target }) => change({ [field]: target.value })}
              />
            );
          })}
        </div>
      )}
    </>
  );
}
