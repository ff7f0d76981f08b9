import { type FunctionComponent, useState } from 'react';
import { loadChunk } from '#lib/load-chunk.ts';
import { notify } from '#ui/notify.ts';
import { useErrorText } from '../shared/use-error-text.ts';

type Dialog = FunctionComponent<{ onClose(): void }>;

/** A dialog whose file is fetched when it is opened: undefined while it is closed. A notice says where that fails. */
export function useLoadedDialog(load: () => Promise<Dialog>) {
  const [Opened, setOpened] = useState<Dialog>();
  const errorText = useErrorText();

  async function open() {
    try {
      const Loaded = await loadChunk(load);
      setOpened(() => Loaded);
    } catch (error) {
      void notify({ kind: 'error', title: errorText(error) });
    }
  }

  return { Opened, open, close: () => setOpened(undefined) };
}
