import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { webhooksQuery } from '#data/webhooks.ts';
import { DeskSpinner } from '#desk/shared/DeskSpinner.tsx';
import { LoadError } from '#desk/shared/LoadError.tsx';
import { OneTimeSecret } from '../OneTimeSecret.tsx';
import { SettingsScreen } from '../SettingsScreen.tsx';
import { useWebhookCopy } from './copy.ts';
import { WebhookDialog } from './WebhookDialog.tsx';
import { WebhookRow } from './WebhookRow.tsx';
import './webhooks.css';

/** Where other programs, and rooms in Slack and Teams, are told what happens. */
export default function WebhooksPage() {
  return (
    <SettingsScreen page="webhooks">
      <Webhooks />
    </SettingsScreen>
  );
}

function Webhooks() {
  const copy = useWebhookCopy();
  const { data, error, refetch } = useQuery(webhooksQuery());
  const [isAdding, setIsAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  if (error) return <LoadError title={copy.failed} error={error} onRetry={refetch} />;
  if (!data) return <DeskSpinner />;
  const { webhooks, canSeal } = data;
  return (
    <section aria-labelledby="webhooks-title">
      <h2 id="webhooks-title">{copy.title}</h2>
      <p className="muted">{copy.intro}</p>
      {secret && <OneTimeSecret secret={secret} words={copy} onDone={() => setSecret(null)} />}
      {webhooks.length === 0 ? (
        <p>{copy.none}</p>
      ) : (
        <ul className="webhooks" aria-labelledby="webhooks-title">
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} onSecret={setSecret} />
          ))}
        </ul>
      )}
      {canSeal ? (
        <button type="button" className="button" onClick={() => setIsAdding(true)}>
          {copy.add}
        </button>
      ) : (
        <p>{copy.noKey}</p>
      )}
      {isAdding && (
        <WebhookDialog webhook={undefined} onMade={setSecret} onClose={() => setIsAdding(false)} />
      )}
    </section>
  );
}
