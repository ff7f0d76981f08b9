import { TextField } from '#ui/Field.tsx';
import { useCopy } from '../language.tsx';

/** Where the six digits of an authenticator are typed. */
export function CodeField({ id, label, isWrong }: { id: string; label: string; isWrong: boolean }) {
  const { wrong } = useCopy().signIn.factor;
  return (
    <TextField
      id={id}
      name="code"
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      error={isWrong ? wrong : undefined}
      required
    />
  );
}
