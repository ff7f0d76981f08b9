import { type ClipboardEvent, type DragEvent, useState } from 'react';

/** Lets files be dropped on a form and pasted into its text; other drops and pastes stay the browser's. */
export function useFileDrop(add: (files: readonly File[]) => void) {
  const [isDropping, setIsDropping] = useState(false);

  function take(event: DragEvent | ClipboardEvent, { files }: DataTransfer) {
    setIsDropping(false);
    if (files.length === 0) return;
    event.preventDefault();
    add([...files]);
  }

  return {
    /** For the form. */
    target: {
      'data-dropping': isDropping,
      onDragOver(event: DragEvent) {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsDropping(true);
      },
      onDragLeave: () => setIsDropping(false),
      onDrop: (event: DragEvent) => take(event, event.dataTransfer),
    },
    /** For its text. */
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
  };
}
