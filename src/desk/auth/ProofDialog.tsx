import { type FunctionComponent, useEffect, useState } from 'react';
import { useSession } from '#data/session.ts';
import { askForProofBy } from '#data/step-up.ts';
import { loadChunk } from '#lib/load-chunk.ts';
import type { ProofFormProps } from './ProofForm.tsx';

interface Question extends Omit<ProofFormProps, 'email'> {
  Form: FunctionComponent<ProofFormProps>;
}

/**
 * Asks for a proof of who it is, whenever the server wants one before a deed that matters. Where its
 * form cannot be loaded, the deed fails with a ChunkError.
 */
export function ProofDialog() {
  const [question, setQuestion] = useState<Question>();
  const session = useSession();
  useEffect(
    () =>
      askForProofBy(async (deed) => {
        const { ProofForm } = await loadChunk(() => import('./ProofForm.tsx'));
        return new Promise((resolve) => {
          const answer = (proved: boolean) => {
            setQuestion(undefined);
            resolve(proved);
          };
          setQuestion({ Form: ProofForm, deed, answer });
        });
      }),
    [],
  );
  const isHere = session.status === 'authenticated' || session.status === 'owes-factor';
  if (!question || !isHere) return null;
  const { Form, ...asked } = question;
  return <Form {...asked} email={session.user.email ?? ''} />;
}
