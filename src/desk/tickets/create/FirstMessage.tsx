import { staffKinds } from '#contract/conversation.ts';
import { longestMessage } from '#contract/lengths.ts';
import { Attachments } from '#desk/shared/attachments/Attachments.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { TextAreaField } from '#ui/Field.tsx';
import type { NewFiles } from './use-new-files.ts';
import type { TicketDraft } from './use-new-ticket.ts';

interface FirstMessageProps {
  draft: TicketDraft;
  change(changes: Partial<TicketDraft>): void;
  files: NewFiles;
  problem: string | undefined;
}

/** What the ticket begins with: a note for colleagues, or a mail to the contact. */
export function FirstMessage({ draft, change, files, problem }: FirstMessageProps) {
  const { create } = useCopy();
  const hasNoAddress = draft.contact !== undefined && !draft.contact.email;
  const kind = draft.isInternal || hasNoAddress ? 'note' : draft.kind;
  return (
    <div className="create-message" data-kind={kind}>
      {!draft.isInternal && !hasNoAddress && (
        <fieldset className="choices create-kind" aria-label={create.kind}>
          {staffKinds.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="kind"
                checked={draft.kind === each}
                onChange={() => change({ kind: each })}
              />
              {create.kinds[each]}
            </label>
          ))}
        </fieldset>
      )}
      <TextAreaField
        id="new-body"
        label={create.body}
        note={hasNoAddress ? create.hints.noAddress : create.hints[kind]}
        rows={7}
        maxLength={longestMessage}
        value={draft.body}
        error={problem}
        onChange={({ target }) => change({ body: target.value })}
      />
      <Attachments files={files} />
    </div>
  );
}
