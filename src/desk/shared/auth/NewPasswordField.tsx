import { TextField } from '#ui/Field.tsx';
import { useCopy } from '../language.tsx';

interface NewPasswordFieldProps {
  label: string;
  /** The auth server's code, when it refused what was typed. */
  refusal: string | undefined;
}

/** A password that is chosen now; says what is asked of it, and when it is too weak. */
export function NewPasswordField({ label, refusal }: NewPasswordFieldProps) {
  const { fields, signIn } = useCopy();
  return (
    <TextField
      id="password"
      name="password"
      type="password"
      label={label}
      note={signIn.setup.passwordNote}
      autoComplete="new-password"
      error={refusal === 'weak_password' ? fields.weak : undefined}
      required
    />
  );
}
