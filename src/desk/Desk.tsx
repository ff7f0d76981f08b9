import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { DeskCopy } from '#copy/nl/desk/desk.ts';
import { authCallback } from '#data/auth-callback.ts';
import type { Language } from '#lib/language.ts';
import { AuthCallbackNotice } from './auth/AuthCallbackNotice.tsx';
import { MailLinkStep } from './auth/MailLinkStep.tsx';
import { ReauthenticateDialog } from './auth/ReauthenticateDialog.tsx';
import { routes } from './routes.tsx';
import { LanguageProvider } from './shared/language.tsx';
import { queryClient } from './shared/query-client.ts';

const router = createBrowserRouter(routes);

/** The service desk: its words, its data, and the screen at the current address. */
export function Desk({ language, copy }: { language: Language; copy: DeskCopy }) {
  const [waits, setWaits] = useState(authCallback.kind === 'link');
  if (waits) {
    return (
      <LanguageProvider language={language} copy={copy}>
        <MailLinkStep onDone={() => setWaits(false)} />
      </LanguageProvider>
    );
  }
  return (
    <LanguageProvider language={language} copy={copy}>
      <AuthCallbackNotice />
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ReauthenticateDialog />
      </QueryClientProvider>
    </LanguageProvider>
  );
}
