import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { type Digest, digestDays } from '#contract/profile.ts';
import { changeDigest, digestQuery } from '#data/profile.ts';
import { DeskSpinner } from '#desk/shared/DeskSpinner.tsx';
import { LoadError } from '#desk/shared/LoadError.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { useNotificationCopy } from '#desk/shared/notifications/copy.ts';
import { SelectField } from '#desk/shared/SelectField.tsx';
import { useAction } from '#desk/shared/use-action.ts';
import { notify } from '#ui/notify.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** Whether, on which days and from which hour on the agent gets an overview by mail. */
export function DigestSettings() {
  const { settings } = useCopy();
  const copy = useNotificationCopy().digest;
  const cache = useQueryClient();
  const { data, error, refetch } = useQuery(digestQuery());
  const change = useAction(async (choice: Digest) => {
    cache.setQueryData(digestQuery().queryKey, await changeDigest(choice));
    void notify({ kind: 'success', title: settings.saved });
  }, settings.notSaved);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const days = digestDays.find((each) => each === fields.get('days')) ?? 'off';
    change.run({ days, hour: Number(fields.get('hour')) });
  }

  return (
    <section aria-labelledby="digest">
      <h2 id="digest">{copy.title}</h2>
      <p className="muted">{copy.intro}</p>
      {error && <LoadError title={copy.failed} error={error} onRetry={refetch} />}
      {!data && !error && <DeskSpinner />}
      {data && (
        <form className="form" aria-labelledby="digest" onSubmit={submit}>
          <SelectField
            id="digest-days"
            name="days"
            label={copy.days}
            defaultValue={data.days}
            options={digestDays.map((each) => [each, copy.choices[each]])}
          />
          <SelectField
            id="digest-hour"
            name="hour"
            label={copy.hour}
            defaultValue={String(data.hour)}
            options={hours.map((hour) => [String(hour), copy.at(hour)])}
          />
          <button type="submit" className="button" disabled={change.isDoing}>
            {settings.save}
          </button>
        </form>
      )}
    </section>
  );
}
