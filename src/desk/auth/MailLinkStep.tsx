import { useState } from 'react';
import { followMailLink } from '#data/auth-callback.ts';
import { AuthLayout } from '../shared/auth/AuthLayout.tsx';
import { useCopy } from '../shared/language.tsx';

/** Where the link of a mail leads: its one button does what the mail says. */
export function MailLinkStep({ onDone }: { onDone(): void }) {
  const { mailLink } = useCopy().signIn;
  const [busy, setBusy] = useState(false);

  async function follow() {
    setBusy(true);
    await followMailLink();
    onDone();
  }

  return (
    <AuthLayout title={mailLink.title} intro={mailLink.intro}>
      <button type="button" className="button" disabled={busy} onClick={follow}>
        {mailLink.submit}
      </button>
    </AuthLayout>
  );
}
