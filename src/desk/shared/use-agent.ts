import { useSession } from '#data/session.ts';
import { nameOf } from '#data/users.ts';

/** Who is signed in. Only for screens behind the guard. */
export function useAgent() {
  const session = useSession();
  if (session.status !== 'authenticated' && session.status !== 'expired')
    throw new Error('useAgent needs the guard above it');
  const { user } = session;
  return { id: user.id, email: user.email ?? '', newEmail: user.new_email, name: nameOf(user) };
}
