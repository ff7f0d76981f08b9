import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { DeskCopy } from '#copy/nl/desk/desk.ts';
import { authCallback } from '#data/auth-callback.ts';
import { ApiError } from '#data/http.ts';
import type { Language } from '#lib/language.ts';
import { AuthCallbackNotice } from './auth/AuthCallbackNotice.tsx';
import { MailLinkStep } from './auth/MailLinkStep.tsx';
import { ReauthenticateDialog } from './auth/ReauthenticateDialog.tsx';
import { routes } from './routes.tsx';
import { LanguageProvider } from './shared/language.tsx';

const router = createBrowserRouter(routes);

/** The service desk: its words, its data, and the screen at the current address. */
export function Desk({ language, copy }: { language: Language; copy: DeskCopy }) {
  const [waits, setWaits] = useState(authCallback.kind === 'link');
  if (waits) {
    return (
      <LanguageProvider language={language} copy={copy}>
        <QueryClientProvider client={queryClient}>
          <MailLinkStep onDone={() => setWaits(false)} />
        </QueryClientProvider>
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

const minute = 60_000;

/** What was fetched. Unused data goes after 5 minutes; what fails is tried three times more. */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: minute / 4,
      gcTime: 5 * minute,
      retry: (failures, error) => failures < 3 && mayPass(error),
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, minute / 2),
    },
  },
});

/** A refusal stays one however often it is asked, and what was given up is over; an outage may pass. */
function mayPass(error: Error): boolean {
  if (error.name === 'AbortError') return false;
  return !(error instanceof ApiError) || ['unavailable', 'internal'].includes(error.code);
}
