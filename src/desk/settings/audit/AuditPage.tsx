import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import * as v from 'valibot';
import { auditKinds, auditSchema } from '#contract/audit.ts';
import { type AuditChoice, auditQuery } from '#data/audit.ts';
import { teamQuery } from '#data/settings.ts';
import { DeskSpinner } from '#desk/shared/DeskSpinner.tsx';
import { ListFooter } from '#desk/shared/ListFooter.tsx';
import { LoadError } from '#desk/shared/LoadError.tsx';
import { SelectField } from '#desk/shared/SelectField.tsx';
import { settingsPath } from '#desk/shared/settings/settings-pages.ts';
import { SettingsScreen } from '../SettingsScreen.tsx';
import { AuditRow } from './AuditRow.tsx';
import { ChainCheck } from './ChainCheck.tsx';
import { useAuditCopy } from './copy.ts';
import '../log.css';
import '#desk/shared/empty.css';

const choiceSchema = v.object({
  kind: v.fallback(auditSchema.entries.kind, undefined),
  person: v.fallback(auditSchema.entries.person, undefined),
});

/** Who did what to accounts and settings, newest first. */
export default function AuditPage() {
  const copy = useAuditCopy();
  const [search] = useSearchParams();
  const choice: AuditChoice = v.parse(choiceSchema, Object.fromEntries(search));
  const list = useInfiniteQuery(auditQuery(choice));
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  const isNarrowed = Boolean(choice.kind || choice.person);
  return (
    <SettingsScreen page="audit">
      <section aria-label={copy.list}>
        <p className="muted">{copy.intro}</p>
        <ChainCheck />
        <AuditFilters choice={choice} />
        {list.isPending && <DeskSpinner />}
        {list.isError && (
          <LoadError title={copy.failed} error={list.error} onRetry={() => list.refetch()} />
        )}
        {list.isSuccess && entries.length === 0 && (
          <div className="empty" role="status">
            <h2>{copy.none.title}</h2>
            <p>{copy.none.text}</p>
            {isNarrowed && <Link to={settingsPath('audit')}>{copy.none.clear}</Link>}
          </div>
        )}
        {entries.length > 0 && (
          <>
            <ul className="log" aria-label={copy.list} aria-busy={list.isPlaceholderData}>
              {entries.map((entry) => (
                <AuditRow key={entry.id} entry={entry} />
              ))}
            </ul>
            <ListFooter list={list} shown={copy.shown(entries.length)} />
          </>
        )}
      </section>
    </SettingsScreen>
  );
}

/** Narrows the trail to a kind of entry and to a person; the choice stands in the address. */
function AuditFilters({ choice }: { choice: AuditChoice }) {
  const copy = useAuditCopy();
  const navigate = useNavigate();
  const { data: team = [] } = useQuery(teamQuery());
  const choose = (change: AuditChoice) => {
    const chosen = Object.entries({ ...choice, ...change }).filter(([, value]) => value);
    void navigate({ search: new URLSearchParams(chosen as [string, string][]).toString() });
  };
  return (
    <div className="setting-row">
      <SelectField
        id="audit-kind"
        label={copy.kind}
        value={choice.kind ?? ''}
        options={[
          ['', copy.everything],
          ...auditKinds.map((kind) => [kind, copy.kinds[kind]] as const),
        ]}
        onChange={({ target }) =>
          choose({ kind: auditKinds.find((kind) => kind === target.value) })
        }
      />
      <SelectField
        id="audit-person"
        label={copy.person}
        value={choice.person ?? ''}
        options={[['', copy.everybody], ...team.map(({ id, name }) => [id, name] as const)]}
        onChange={({ target }) => choose({ person: target.value || undefined })}
      />
    </div>
  );
}
