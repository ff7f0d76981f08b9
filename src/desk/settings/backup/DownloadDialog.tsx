import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { downloadBackup } from '../../../data/backups.ts';
import { RefusedError } from '../../../data/functions.ts';
import { factorsQuery } from '../../../data/second-factor.ts';
import { saveBlob } from '../../../lib/save-blob.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { notify } from '../../../ui/notify.ts';
import { useCopy } from '../../language.tsx';
import { useErrorText } from '../../use-error-text.ts';

/** Asks once more who it is, and then hands the backup to the browser. */
export function DownloadDialog({ name, onClose }: { name: string; onClose(): void }) {
  const { backup: copy, close } = useCopy();
  const errorText = useErrorText();
  const { data: factors = [] } = useQuery(factorsQuery());
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<'password' | 'code'>();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { password, code = '' } = Object.fromEntries(new FormData(event.currentTarget));
    setBusy(true);
    setWrong(undefined);
    try {
      const proof = { password: String(password), code: String(code) };
      saveBlob(await downloadBackup(name, proof), name);
      onClose();
    } catch (problem) {
      if (problem instanceof RefusedError && problem.fields.password) setWrong('password');
      else if (problem instanceof RefusedError && problem.fields.code) setWrong('code');
      else void notify({ kind: 'error', title: copy.notDownloaded, text: errorText(problem) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog title={copy.downloadShort} close={close} onClose={onClose}>
      <p>{copy.proof}</p>
      <form className="form" onSubmit={submit}>
        <TextField
          id="backup-password"
          name="password"
          type="password"
          label={copy.password}
          autoComplete="current-password"
          error={wrong === 'password' ? copy.wrongPassword : undefined}
          required
        />
        {factors.length > 0 && (
          <TextField
            id="backup-code"
            name="code"
            label={copy.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            error={wrong === 'code' ? copy.wrongCode : undefined}
            required
          />
        )}
        <button type="submit" className="button" disabled={busy}>
          {busy ? copy.making : copy.downloadShort}
        </button>
      </form>
    </Dialog>
  );
}
