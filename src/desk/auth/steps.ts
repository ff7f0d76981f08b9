import { useSearchParams } from 'react-router';
import { deskPaths } from '#lib/desk-paths.ts';

const steps = ['sign-in', 'sign-up', 'forgotten', 'new-password'] as const;
export type Step = (typeof steps)[number];

/** The step of signing in that the address names, and the addresses of the others. */
export function useStep() {
  const [search] = useSearchParams();
  const step = steps.find((each) => each === search.get('step')) ?? 'sign-in';
  function pathOf(next: Step) {
    const wanted = new URLSearchParams(search);
    if (next === 'sign-in') wanted.delete('step');
    else wanted.set('step', next);
    return wanted.size > 0 ? `${deskPaths.login}?${wanted}` : deskPaths.login;
  }
  return { step, pathOf };
}
