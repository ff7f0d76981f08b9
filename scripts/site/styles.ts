import type { Manifest } from 'vite';

/** The style sheets of a page component that the template does not name already, by its name. */
export function stylesOf(manifest: Manifest, component: string): string[] {
  // The desk may have a page of the same name.
  const key = Object.keys(manifest).find(
    (source) => source.startsWith('src/site/') && source.endsWith(`/${component}.tsx`),
  );
  if (!key) throw new Error(`No file is named after the page component ${component}`);
  return [...collect(manifest, key)];
}

function collect(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || chunk.isEntry) return found;
  for (const file of chunk.css ?? []) found.add(`/${file}`);
  for (const imported of chunk.imports ?? []) collect(manifest, imported, found);
  return found;
}
