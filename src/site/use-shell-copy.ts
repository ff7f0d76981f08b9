import { createContext, useContext } from 'react';
import type { ShellCopy } from '#copy/nl/site/shell.ts';

export const ShellContext = createContext<ShellCopy | undefined>(undefined);

/** The words of the frame around every page, in the page's language. */
export function useShell(): ShellCopy {
  // Every part stands in a page, and every page in it.
  return useContext(ShellContext)!;
}
