import { useQuery } from '@tanstack/react-query';
import { type FirmChanges, noFirmChanges } from '#contract/firm-setting.ts';
import { type FirmVersion, firmVersionsQuery } from '#data/firm.ts';
import { DateTime } from '#desk/shared/DateTime.tsx';
import { DeskSpinner } from '#desk/shared/DeskSpinner.tsx';
import { LoadError } from '#desk/shared/LoadError.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { notify } from '#ui/notify.ts';
import { useFirmCopy } from './copy.ts';

/** Who changed which facts, and when; what was before a change can be put back. */
export function FirmVersions({ onRestore }: { onRestore(changes: FirmChanges): void }) {
  const { settings } = useCopy();
  const { versions: words, fields } = useFirmCopy();
  const { data: versions, error, refetch } = useQuery(firmVersionsQuery());
  return (
    <section className="setting" aria-labelledby="firm-versions">
      <h2 id="firm-versions">{words.title}</h2>
      {error && <LoadError title={settings.failed} error={error} onRetry={refetch} />}
      {!versions && !error && <DeskSpinner />}
      {versions?.length === 0 && <p className="muted">{words.none}</p>}
      <ul className="setting-list">
        {versions?.map((version) => (
          <li key={version.version}>
            <span className="setting-list-text">
              <strong>
                {changedIn(version)
                  .map((name) => fields[name])
                  .join(', ')}
              </strong>
              <br />
              {words.by(version.by ?? '–')} · <DateTime at={version.at} />
            </span>
            <button
              type="button"
              className="button button-quiet"
              aria-label={words.restoreOf(version.version)}
              onClick={() => {
                onRestore(version.before);
                void notify({ kind: 'success', title: words.restored });
              }}
            >
              {words.restore}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const names = Object.keys(noFirmChanges) as (keyof FirmChanges)[];
const changedIn = ({ before, after }: FirmVersion) =>
  names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
