import { useEffect, useState } from 'react';

/** Whether the palette is open. Ctrl or Cmd with K opens it from anywhere. */
export function usePalette() {
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setIsOpen(true);
    }
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) };
}
