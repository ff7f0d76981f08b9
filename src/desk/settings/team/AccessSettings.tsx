import { type SubmitEvent, useId, useState } from 'react';
import * as v from 'valibot';
import { domain } from '#contract/settings.ts';
import { accessQuery, changeAccess } from '#data/settings.ts';
import { LoadError } from '#desk/shared/LoadError.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { SaveBar } from '#desk/shared/settings/SaveBar.tsx';
import { useSetting } from '#desk/shared/settings/use-setting.ts';
import { TextAreaField } from '#ui/Field.tsx';
import { AccessProposal } from './AccessProposal.tsx';
import { useTeamCopy } from './copy.ts';

const cleaned = (lines: readonly string[]) =>
  lines.map((line) => line.trim().toLowerCase()).filter(Boolean);

/** The e-mail domains whose owners may sign up by themselves. */
export function AccessSettings() {
  const { settings } = useCopy();
  const copy = useTeamCopy().access;
  const heading = useId();
  const access = useSetting(
    accessQuery(),
    ({ version, domains }) => changeAccess({ version, domains: cleaned(domains) }),
    undefined,
    ({ proposal }) => (proposal?.isOwn ? copy.proposed : settings.saved),
  );
  const { value, error, write } = access;
  const [wrong, setWrong] = useState<string>();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = cleaned(value?.domains ?? []).find((each) => !v.is(domain, each));
    setWrong(found);
    if (found === undefined) void access.save();
  }

  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{copy.title}</h2>
      <p className="muted">{copy.intro}</p>
      {error && <LoadError title={settings.failed} error={error} onRetry={access.refetch} />}
      {value?.proposal && <AccessProposal proposal={value.proposal} />}
      {value && (
        <form className="form" aria-labelledby={heading} onSubmit={submit}>
          <TextAreaField
            id="access-domains"
            label={copy.domains}
            rows={4}
            spellCheck={false}
            value={value.domains.join('\n')}
            onChange={({ target }) => write({ domains: target.value.split('\n') })}
            {...(wrong !== undefined && { error: copy.wrong(wrong) })}
          />
          <SaveBar {...access} />
        </form>
      )}
    </section>
  );
}
