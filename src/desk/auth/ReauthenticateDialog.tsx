import { type FunctionComponent, useEffect, useState } from 'react';
import { onReauthenticationNeeded } from '#data/reauthentication.ts';
import { useSession } from '#data/session.ts';
import { loadChunk } from '#lib/load-chunk.ts';
import type { ReauthenticateFormProps } from './ReauthenticateForm.tsx';

interface Question extends Omit<ReauthenticateFormProps, 'email'> {
  Form: FunctionComponent<ReauthenticateFormProps>;
}

/**
 * Asks for a proof of who it is, whenever the server wants one before a deed that matters. Where its
 * form cannot be loaded, the deed fails with a ChunkError.
 */
export function ReauthenticateDialog() {
  const [question, setQuestion] = useState<Question>();
  const session = useSession();
  useEffect(
    () =>
      onReauthenticationNeeded(async (deed) => {
        const { ReauthenticateForm } = await loadChunk(() => import('./ReauthenticateForm.tsx'));
        return new Promise((resolve) => {
          const answer = (proved: boolean) => {
            setQuestion(undefined);
            resolve(proved);
          };
          setQuestion({ Form: ReauthenticateForm, action: deed, answer });
        });
      }),
    [],
  );
  const isHere = session.status === 'authenticated' || session.status === 'owes-factor';
  if (!question || !isHere) return null;
  const { Form, ...asked } = question;
  return <Form {...asked} email={session.user.email ?? ''} />;
}
