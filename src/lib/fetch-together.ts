/** The style sheets that were asked for, and the scripts that somebody will import. */
const asked: Record<string, Promise<unknown> | undefined> = {};

/**
 * Imports a script and fetches the files that it needs at the same time; resolves once its styles are here,
 * too. Stands in the place of Vite's own loader, which waits for the styles first (`vite.config.ts`).
 */
export const fetchTogether = <Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> =>
  Promise.all([load(), ...files.map((file) => (asked[file] ??= fetchFile(file)))]).then(
    ([module]) => module,
  );

const fetchFile = (file: string) =>
  new Promise<unknown>((resolve, reject) => {
    const href = `/${file}`;
    if (document.querySelector(`link[href="${href}"]`)) return resolve(0);
    const link = document.createElement('link');
    const isStyle = file.endsWith('.css');
    link.rel = isStyle ? 'stylesheet' : 'modulepreload';
    link.href = href;
    link.onload = resolve;
    // Whoever asks next asks the server anew.
    link.onerror = () => {
      link.remove();
      delete asked[file];
      reject();
    };
    // The import waits for a script, and not every browser tells that it was fetched ahead.
    if (!isStyle) resolve(0);
    document.head.append(link);
  });
