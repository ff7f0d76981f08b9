import { useRef } from 'react';
import type { GuardedForm } from '../../../supabase/functions/_shared/contract/guard.ts';

/**
 * The proof that a form is sent by a browser that took the trouble. It is begun when the visitor
 * first touches the form, so that it is there when he has written; each one serves one submission.
 */
export function useProof(form: GuardedForm) {
  const pending = useRef<Promise<string>>(undefined);
  const begin = () => {
    pending.current ??= import('../../data/proof.ts').then(({ prove }) => prove(form));
    return pending.current;
  };
  return {
    begin: () => void begin(),
    take: async () => {
      const proof = await begin();
      // Without one (a lost connection, say), the next try begins anew.
      if (!proof) pending.current = undefined;
      return proof;
    },
    /** The next submission needs another. */
    renew: () => {
      pending.current = undefined;
    },
  };
}
