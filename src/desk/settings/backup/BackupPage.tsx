import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { backupsQuery, downloadBackup, makeBackup } from '#data/backups.ts';
import { ConfirmDialog } from '#desk/shared/ConfirmDialog.tsx';
import { DateTime } from '#desk/shared/DateTime.tsx';
import { DeskSpinner } from '#desk/shared/DeskSpinner.tsx';
import { LoadError } from '#desk/shared/LoadError.tsx';
import { useLanguage } from '#desk/shared/language.tsx';
import { useAction } from '#desk/shared/use-action.ts';
import { shortDate } from '#lib/dates.ts';
import { fileSize } from '#lib/file-size.ts';
import { saveBlob } from '#lib/save-blob.ts';
import { notify } from '#ui/notify.ts';
import { SettingsScreen } from '../SettingsScreen.tsx';
import { useBackupCopy } from './copy.ts';

/** The backups that there are; one more now, or one to take away. */
export default function BackupPage() {
  const { language } = useLanguage();
  const backup = useBackupCopy();
  const cache = useQueryClient();
  const { data, error, refetch } = useQuery(backupsQuery());
  const [wanted, setWanted] = useState<string>();
  const make = useAction(async () => {
    cache.setQueryData(backupsQuery().queryKey, await makeBackup());
    void notify({ kind: 'success', title: backup.made });
  }, backup.notMade);
  const download = useAction(
    async (name: string) => saveBlob(await downloadBackup(name), name),
    backup.notDownloaded,
  );
  return (
    <SettingsScreen page="backup">
      {error && <LoadError title={backup.failed} error={error} onRetry={refetch} />}
      {!data && !error && <DeskSpinner />}
      {data && !data.backups && <p>{backup.byPlatform}</p>}
      {data?.backups && (
        <section aria-label={backup.list}>
          <p className="muted">{backup.intro}</p>
          <button
            type="button"
            className="button"
            disabled={make.isDoing}
            onClick={() => make.run()}
          >
            {make.isDoing ? backup.making : backup.make}
          </button>
          {data.backups.length === 0 && <p>{backup.none}</p>}
          <ul className="setting-list" aria-label={backup.list}>
            {data.backups.map(({ name, size, madeAt }) => (
              <li key={name}>
                <p>
                  <strong>
                    <DateTime at={madeAt} />
                  </strong>{' '}
                  <span className="muted">{fileSize(size, language)}</span>
                </p>
                <button
                  type="button"
                  className="button button-quiet"
                  aria-label={backup.download(shortDate(madeAt))}
                  onClick={() => setWanted(name)}
                >
                  {backup.downloadShort}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {wanted && (
        <ConfirmDialog
          title={backup.downloadShort}
          confirm={backup.downloadShort}
          onConfirm={() => download.run(wanted)}
          onClose={() => setWanted(undefined)}
        >
          <p>{backup.care}</p>
        </ConfirmDialog>
      )}
    </SettingsScreen>
  );
}
