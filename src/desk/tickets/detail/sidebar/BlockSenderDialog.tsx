import { domainPattern, publicMailDomains } from '#contract/blocked-senders.ts';
import { blockSender } from '#data/blocked-senders.ts';
import { ApiError } from '#data/http.ts';
import { FormDialog } from '#desk/shared/FormDialog.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { useAction } from '#desk/shared/use-action.ts';
import { useErrorText } from '#desk/shared/use-error-text.ts';
import { notify } from '#ui/notify.ts';

/** Asks whether an address or its whole domain is blocked: where anybody has one, only the address. */
export function BlockSenderDialog({ email, onClose }: { email: string; onClose(): void }) {
  const words = useCopy().ticket.actions.block;
  const errorText = useErrorText();
  const domain = domainPattern(email);
  const { attempt, isDoing, error } = useAction(
    async (pattern: string) => {
      await blockSender(pattern);
      void notify({ kind: 'success', title: words.done(pattern) });
    },
    () => {},
  );
  const isInvalid = error instanceof ApiError && error.code === 'invalid';
  return (
    <FormDialog
      title={words.title}
      intro={words.intro}
      submit={words.submit}
      isSaving={isDoing}
      error={error && (isInvalid ? words.invalid : errorText(error))}
      onSubmit={(data) => attempt(String(data.get('pattern')))}
      onClose={onClose}
    >
      <fieldset className="choices">
        <legend className="visually-hidden">{words.title}</legend>
        <label>
          <input type="radio" name="pattern" value={email} defaultChecked />
          {words.address(email)}
        </label>
        {!publicMailDomains.includes(domain.slice(1)) && (
          <label>
            <input type="radio" name="pattern" value={domain} />
            {words.domain(domain)}
          </label>
        )}
      </fieldset>
    </FormDialog>
  );
}
