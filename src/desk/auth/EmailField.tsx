import { TextField } from '#ui/Field.tsx';
import { useCopy } from '../shared/language.tsx';

/** The address that somebody signs in by. */
export function EmailField() {
  const { login } = useCopy().signIn;
  return (
    <TextField
      id="email"
      name="email"
      type="email"
      label={login.email}
      autoComplete="username"
      required
    />
  );
}
