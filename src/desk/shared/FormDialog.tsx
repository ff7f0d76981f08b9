import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { Dialog } from '#ui/Dialog.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import { useCopy } from './language.tsx';
import { isConflict, useErrorText } from './use-error-text.ts';

interface FormDialogProps {
  title: string;
  intro?: ReactNode;
  /** What the button that does it says. */
  submit: string;
  /** And while it is done, where it is more than saving. */
  busy?: string;
  /** While what was asked for is done. */
  isSaving: boolean;
  /** Why it was not done: an error, or words. */
  error: unknown;
  /** A colleague came first: theirs is taken, or overwritten by submitting again. */
  conflict?: { takeTheirs(): void } | undefined;
  /** Whether there is anything to submit yet. */
  isReady?: boolean;
  /** The form judges its fields itself. */
  noValidate?: boolean;
  /** Whether what stands in the fields at first was typed by somebody, too, and is kept nowhere else. */
  isTyped?: boolean;
  /** Does what the form asks for. Resolves with whether it was done: only then the dialog closes. */
  onSubmit(fields: FormData): Promise<boolean>;
  onClose(): void;
  /** The fields; none where it only asks. */
  children?: ReactNode;
}

/**
 * A form in a dialog. It stays open, with all that was typed, until what it asks for is done, says
 * why it was not, and asks before it is closed, or the page left, over text that was typed.
 */
export function FormDialog({
  title,
  intro,
  submit,
  busy,
  isSaving,
  error,
  conflict,
  isReady = true,
  noValidate,
  isTyped = false,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const copy = useCopy();
  const errorText = useErrorText();
  const [isTried, setIsTried] = useState(false);
  const problem = isTried && !isSaving && !(conflict && isConflict(error)) && error;
  const isSending = useRef(false);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // `isSaving` is a render late: the second press of a double click would be sent, too.
    if (isSaving || isSending.current) return;
    isSending.current = true;
    setIsTried(true);
    const isDone = await onSubmit(new FormData(event.currentTarget));
    isSending.current = false;
    if (isDone) onClose();
  }

  return (
    <Dialog
      title={title}
      close={copy.close}
      onClose={onClose}
      mayClose={(dialog) => !(isTyped || hasTyped(dialog)) || confirm(copy.dropText)}
    >
      {intro && <p>{intro}</p>}
      <form
        ref={isTyped ? askAlways : askWhenTyped}
        className="form"
        noValidate={noValidate}
        onSubmit={send}
      >
        {children}
        {problem ? (
          <p className="field-error" role="alert">
            {typeof problem === 'string' ? problem : errorText(problem)}
          </p>
        ) : null}
        {conflict && (
          <ConflictNotice>
            <p>{copy.settings.conflict.text}</p>
            <p>
              <button type="button" className="button button-quiet" onClick={conflict.takeTheirs}>
                {copy.settings.conflict.takeTheirs}
              </button>
            </p>
          </ConflictNotice>
        )}
        <button type="submit" className="button" disabled={!isReady} aria-disabled={isSaving}>
          {isSaving ? (busy ?? copy.saving) : conflict ? copy.settings.conflict.saveMine : submit}
        </button>
      </form>
    </Dialog>
  );
}

/** The page is not left over what was typed either. */
const askBeforeUnload =
  (isUnsaved: (form: HTMLFormElement) => boolean) => (form: HTMLFormElement) => {
    const ask = (event: Event) => isUnsaved(form) && event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  };
const askWhenTyped = askBeforeUnload((form) => hasTyped(form));
const askAlways = askBeforeUnload(() => true);

/** Whether a text differs from what its field began with. */
function hasTyped(within: HTMLElement): boolean {
  const fields = within.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'textarea, input:not([type=hidden], [type=radio], [type=checkbox])',
  );
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}
