import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeWebhookSecret, deleteWebhook, testWebhook, type Webhook } from '#data/webhooks.ts';
import { ConfirmDialog } from '#desk/shared/ConfirmDialog.tsx';
import { DateTime } from '#desk/shared/DateTime.tsx';
import { useAction } from '#desk/shared/use-action.ts';
import { useNow } from '#desk/shared/use-now.ts';
import { notify } from '#ui/notify.ts';
import { useWebhookCopy } from './copy.ts';
import { Deliveries } from './Deliveries.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';
import './webhooks.css';

type Asked = 'edit' | 'secret' | 'remove';

/** One webhook: how it is doing, what can be done with it, and what it was told. */
export function WebhookRow({
  webhook,
  onSecret,
}: {
  webhook: Webhook;
  onSecret(secret: string): void;
}) {
  const { id, name, host, format, active } = webhook;
  const copy = useWebhookCopy();
  const cache = useQueryClient();
  const [asked, setAsked] = useState<Asked>();
  const [edited, setEdited] = useState(webhook);
  const [isOpen, setIsOpen] = useState(false);
  const reload = () => cache.invalidateQueries({ queryKey: ['webhooks'] });
  const close = () => setAsked(undefined);
  const renew = useAction(
    async () => onSecret((await changeWebhookSecret(id)).secret),
    copy.notSecret,
    reload,
  );
  const remove = useAction(
    async () => {
      await deleteWebhook(id);
      void notify({ kind: 'success', title: copy.removed });
    },
    copy.notRemoved,
    () => cache.invalidateQueries({ queryKey: ['webhooks'], exact: true }),
  );
  const test = useAction(
    async () => {
      await testWebhook(id);
      setIsOpen(true);
      void notify({ kind: 'success', title: copy.tested });
    },
    copy.notTested,
    reload,
  );
  return (
    <li>
      <p>
        <strong>{name}</strong>{' '}
        <span className="muted">{active ? copy.active : copy.inactive}</span>
        <br />
        <span className="muted">
          {copy.formats[format]}, {host}/…
        </span>
        <State webhook={webhook} />
      </p>
      <p className="actions">
        <button
          type="button"
          className="button button-quiet"
          aria-label={copy.log(name)}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {copy.logShort}
        </button>
        <button
          type="button"
          className="button button-quiet"
          aria-label={copy.test(name)}
          disabled={test.isDoing || !active}
          onClick={() => test.run()}
        >
          {copy.testShort}
        </button>
        <button
          type="button"
          className="button button-quiet"
          aria-label={copy.edit(name)}
          onClick={() => {
            setEdited(webhook);
            setAsked('edit');
          }}
        >
          {copy.editShort}
        </button>
        {format === 'standard' && (
          <button
            type="button"
            className="button button-quiet"
            aria-label={copy.secret(name)}
            disabled={renew.isDoing}
            onClick={() => setAsked('secret')}
          >
            {copy.secretShort}
          </button>
        )}
        <button
          type="button"
          className="button button-quiet"
          aria-label={copy.remove(name)}
          disabled={remove.isDoing}
          onClick={() => setAsked('remove')}
        >
          {copy.removeShort}
        </button>
      </p>
      {isOpen && <Deliveries id={id} name={name} />}
      {asked === 'edit' && (
        <WebhookDialog key={edited.version} webhook={edited} onTheirs={setEdited} onClose={close} />
      )}
      {asked === 'secret' && (
        <ConfirmDialog
          title={copy.secret(name)}
          confirm={copy.secretShort}
          onConfirm={() => renew.run()}
          onClose={close}
        >
          <p>{copy.secretText}</p>
        </ConfirmDialog>
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          title={copy.remove(name)}
          confirm={copy.removeShort}
          isDangerous
          onConfirm={() => remove.run()}
          onClose={close}
        >
          <p>{copy.removeText}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

/** What an admin has to know of it besides that it is on or off. */
function State({ webhook: { disabledAt, failingSince, formerUntil } }: { webhook: Webhook }) {
  const copy = useWebhookCopy();
  const now = useNow();
  const failed = disabledAt ?? failingSince;
  return (
    <>
      {failed && (
        <span className="webhook-failing">
          {disabledAt ? copy.disabled : copy.failing} <DateTime at={failed} />.
        </span>
      )}
      {formerUntil && Date.parse(formerUntil) > now && (
        <span className="webhook-note">
          {copy.formerUntil} <DateTime at={formerUntil} />.
        </span>
      )}
    </>
  );
}
