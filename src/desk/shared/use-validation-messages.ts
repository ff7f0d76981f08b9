import { useEffect } from 'react';
import { useCopy } from './language.tsx';

type Checked = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const isChecked = (target: EventTarget | null): target is Checked =>
  target instanceof HTMLElement && 'setCustomValidity' in target;

/** Has the browser say what is wrong with a field in the desk's words, not in its own language. */
export function useValidationMessages(): void {
  const { fields } = useCopy();
  useEffect(() => {
    const clear = ({ target }: Event) => isChecked(target) && target.setCustomValidity('');
    function name({ target }: Event) {
      if (!isChecked(target)) return;
      // What was said before may be mended by now.
      target.setCustomValidity('');
      const { valid, valueMissing } = target.validity;
      if (!valid) target.setCustomValidity(valueMissing ? fields.required : fields.invalid);
    }
    addEventListener('invalid', name, true);
    addEventListener('input', clear, true);
    return () => {
      removeEventListener('invalid', name, true);
      removeEventListener('input', clear, true);
    };
  }, [fields]);
}
