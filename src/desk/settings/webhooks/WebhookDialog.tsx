import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { type FieldErrors, fieldErrors, languages } from '#contract/fields.ts';
import {
  newWebhookSchema,
  type WebhookFormat,
  webhookChangeSchema,
  webhookEvents,
  webhookFormats,
} from '#contract/webhooks.ts';
import { ApiError } from '#data/http.ts';
import { changeWebhook, createWebhook, type Webhook, webhooksQuery } from '#data/webhooks.ts';
import { FormDialog } from '#desk/shared/FormDialog.tsx';
import { useLanguage } from '#desk/shared/language.tsx';
import { SelectField } from '#desk/shared/SelectField.tsx';
import { useAction } from '#desk/shared/use-action.ts';
import { useTheirs } from '#desk/shared/use-theirs.ts';
import { TextField } from '#ui/Field.tsx';
import { useWebhookCopy } from './copy.ts';
import './webhooks.css';

interface WebhookDialogProps {
  /** The one that is changed; undefined for a new one. */
  webhook: Webhook | undefined;
  /** Told the secret of a new one, where it has one. */
  onMade?(secret: string | null): void;
  /** Begins again with what a colleague made of it. */
  onTheirs?(webhook: Webhook): void;
  onClose(): void;
}

/** A webhook: where it leads, what it tells, and whether it does. */
export function WebhookDialog({ webhook, onMade, onTheirs, onClose }: WebhookDialogProps) {
  const { copy: common, language } = useLanguage();
  const copy = useWebhookCopy();
  const cache = useQueryClient();
  const [format, setFormat] = useState<WebhookFormat>(webhook?.format ?? 'standard');
  const [errors, setErrors] = useState<FieldErrors>({});
  const { version, look, conflict } = useTheirs(
    webhook,
    async () => {
      const now = await cache.fetchQuery({ ...webhooksQuery(), staleTime: 0 });
      return now.webhooks.find(({ id }) => id === webhook?.id);
    },
    (theirs) => onTheirs?.(theirs),
  );
  const { attempt, isDoing, error } = useAction(
    async (save: () => Promise<void>) => {
      await save();
      await cache.invalidateQueries({ queryKey: ['webhooks'], exact: true });
    },
    (error) => {
      setErrors(error instanceof ApiError ? error.fieldCodes : {});
      return look(error);
    },
  );
  const hasErrors = Object.keys(errors).length > 0;

  async function save(fields: FormData) {
    const details = {
      name: fields.get('name'),
      locale: fields.get('locale') ?? language,
      events: fields.getAll('events'),
      active: fields.has('active'),
    };
    const url = String(fields.get('url') ?? '');
    if (webhook) {
      const { id } = webhook;
      const change = v.safeParse(webhookChangeSchema, {
        ...details,
        version,
        ...(url && { url }),
      });
      setErrors(change.success ? {} : fieldErrors(change.issues));
      return change.success
        ? attempt(async () => void (await changeWebhook(id, change.output)))
        : false;
    }
    const given = v.safeParse(newWebhookSchema, { ...details, format, url });
    setErrors(given.success ? {} : fieldErrors(given.issues));
    if (!given.success) return false;
    return attempt(async () => onMade?.((await createWebhook(given.output)).secret));
  }

  return (
    <FormDialog
      title={webhook ? copy.edit(webhook.name) : copy.add}
      submit={webhook ? common.save : copy.make}
      isSaving={isDoing}
      error={hasErrors ? undefined : error}
      conflict={conflict}
      noValidate
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        id="webhook-name"
        name="name"
        label={copy.name}
        note={copy.nameNote}
        defaultValue={webhook?.name}
        maxLength={80}
        autoComplete="off"
        {...(errors.name && { error: common.fields[errors.name] })}
      />
      {!webhook && (
        <SelectField
          id="webhook-format"
          name="format"
          label={copy.format}
          value={format}
          onChange={({ currentTarget }) => setFormat(currentTarget.value as WebhookFormat)}
          options={webhookFormats.map((each) => [each, copy.formats[each]])}
        />
      )}
      <TextField
        id="webhook-url"
        name="url"
        type="url"
        inputMode="url"
        label={copy.url}
        note={webhook ? copy.urlKept : copy.urlNote}
        maxLength={2_000}
        autoComplete="off"
        spellCheck={false}
        {...(errors.url && {
          error: errors.url === 'invalid' ? copy.urlInvalid : common.fields[errors.url],
        })}
      />
      {format !== 'standard' && (
        <SelectField
          id="webhook-locale"
          name="locale"
          label={copy.locale}
          defaultValue={webhook?.locale ?? language}
          options={languages.map((each) => [each, common.languages[each]])}
        />
      )}
      <fieldset
        className="choices"
        aria-describedby={errors.events ? 'webhook-events-error' : undefined}
      >
        <legend>{copy.events}</legend>
        {webhookEvents.map((event) => (
          <label key={event}>
            <input
              type="checkbox"
              name="events"
              value={event}
              defaultChecked={webhook ? webhook.events.includes(event) : true}
            />
            {copy.eventNames[event]}
          </label>
        ))}
        {errors.events && (
          <p className="field-error" id="webhook-events-error">
            {copy.noEvents}
          </p>
        )}
      </fieldset>
      <label className="webhook-active">
        <input type="checkbox" name="active" defaultChecked={webhook?.active ?? true} />
        {copy.active}
      </label>
    </FormDialog>
  );
}
