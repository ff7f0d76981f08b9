import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { DeskCopy } from '#copy/nl/desk/desk.ts';
import { arrival } from '#data/arrival.ts';
import type { Language } from '#lib/language.ts';
import { ArrivalNotice } from './auth/ArrivalNotice.tsx';
import { MailLinkStep } from './auth/MailLinkStep.tsx';
import { ProofDialog } from './auth/ProofDialog.tsx';
import { routes } from './routes.tsx';
import { LanguageProvider } from './shared/language.tsx';
import { queryClient } from './shared/query-client.ts';

const router = createBrowserRouter(routes);

/** The service desk: its words, its data, and the screen at the current address. */
export function Desk({ language, copy }: { language: Language; copy: DeskCopy }) {
  const [waits, setWaits] = useState(arrival.kind === 'link');
  if (waits) {
    return (
      <LanguageProvider language={language} copy={copy}>
        <MailLinkStep onDone={() => setWaits(false)} />
      </LanguageProvider>
    );
  }
  return (
    <LanguageProvider language={language} copy={copy}>
      <ArrivalNotice />
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ProofDialog />
      </QueryClientProvider>
    </LanguageProvider>
  );
}
