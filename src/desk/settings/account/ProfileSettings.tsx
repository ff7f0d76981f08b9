import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { longestSignature } from '#contract/lengths.ts';
import { changeProfile, profileQuery } from '#data/profile.ts';
import { DeskSpinner } from '#desk/shared/DeskSpinner.tsx';
import { Facts } from '#desk/shared/Facts.tsx';
import { LanguageButtons } from '#desk/shared/LanguageButtons.tsx';
import { LoadError } from '#desk/shared/LoadError.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { useAction } from '#desk/shared/use-action.ts';
import { useAgent } from '#desk/shared/use-agent.ts';
import { useUnsavedGuard } from '#desk/shared/use-unsaved-guard.ts';
import { TextAreaField, TextField } from '#ui/Field.tsx';
import { notify } from '#ui/notify.ts';
import './account.css';

const notices = [
  'tellOfReplies',
  'tellOfMentions',
  'tellOfAssignments',
  'tellOfDeadlines',
] as const;

/** Who the agent is, and what they are told by mail. */
export function ProfileSettings() {
  const { settings } = useCopy();
  const { profile: copy } = settings;
  const agent = useAgent();
  const cache = useQueryClient();
  const { data: profile, error, refetch } = useQuery(profileQuery());
  const [isChanged, setIsChanged] = useState(false);
  useUnsavedGuard(isChanged);
  const change = useAction(async (data: FormData) => {
    const changed = await changeProfile({
      name: String(data.get('name')),
      signature: String(data.get('signature')),
      tellOfReplies: data.has('tellOfReplies'),
      tellOfMentions: data.has('tellOfMentions'),
      tellOfAssignments: data.has('tellOfAssignments'),
      tellOfDeadlines: data.has('tellOfDeadlines'),
    });
    cache.setQueryData(profileQuery().queryKey, changed);
    setIsChanged(false);
    await cache.invalidateQueries({ queryKey: ['agents'] });
    void notify({ kind: 'success', title: settings.saved });
  }, settings.notSaved);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    change.run(new FormData(event.currentTarget));
  }

  return (
    <section aria-labelledby="profile">
      <h2 id="profile">{copy.title}</h2>
      <Facts
        facts={[
          [copy.email, agent.email],
          [copy.language, <LanguageButtons key="language" />],
        ]}
      />
      {error && <LoadError title={settings.failed} error={error} onRetry={refetch} />}
      {!profile && !error && <DeskSpinner />}
      {profile && (
        <form
          className="form"
          aria-labelledby="profile"
          onInput={() => setIsChanged(true)}
          onSubmit={submit}
        >
          <TextField
            id="profile-name"
            name="name"
            label={copy.name}
            autoComplete="name"
            maxLength={200}
            pattern=".*\S.*"
            defaultValue={profile.name}
            required
          />
          <TextAreaField
            id="profile-signature"
            name="signature"
            label={copy.signature}
            note={copy.signatureNote}
            rows={3}
            maxLength={longestSignature}
            defaultValue={profile.signature}
          />
          <fieldset className="account-notices">
            <legend>{copy.notices}</legend>
            {notices.map((name) => (
              <label key={name} className="account-choice">
                <input type="checkbox" name={name} defaultChecked={profile[name]} />
                {copy[name]}
              </label>
            ))}
          </fieldset>
          <button type="submit" className="button" disabled={change.isDoing}>
            {settings.save}
          </button>
        </form>
      )}
    </section>
  );
}
