import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { paths } from '#lib/paths.ts';

const run = promisify(execFile);
const root = new URL('../..', import.meta.url).pathname;

/** The files below `src/copy/<language>/site` that a page's words are in. */
const textsOf: Readonly<Record<string, readonly string[]>> = {
  [paths.home]: ['home.ts'],
  [paths.about]: ['about.ts'],
  [paths.clients]: ['clients.ts'],
  [paths.jobs]: ['jobs.ts'],
  [paths.vacancies]: ['vacancies.ts'],
  [paths.freelance]: ['freelance.ts', 'dba.page.md'],
  [paths.enrol]: ['enrol.ts', 'recruitment.ts'],
  [paths.quickSupport]: ['quicksupport.ts'],
  [paths.privacy]: ['privacy.page.md'],
  [paths.terms]: ['terms.page.md'],
  [paths.generalTerms]: [
    'general-terms.ts',
    '../../../../supabase/functions/_shared/contract/general-terms',
  ],
};

/**
 * The calendar day on which each page's words last changed, as the repository knows it. Where the
 * build has no history (an unpacked archive, a shallow clone) it has none: no day is better than a
 * wrong one.
 */
export async function lastChanges(
  pages: readonly string[],
): Promise<ReadonlyMap<string, string | undefined>> {
  const known = await hasHistory();
  return new Map(
    await Promise.all(
      pages.map(async (path) => [path, (known && (await changed(path))) || undefined] as const),
    ),
  );
}

const git = (...args: string[]) =>
  run('git', args, { cwd: root }).then(({ stdout }) => stdout.trim());

const hasHistory = () =>
  git('rev-parse', '--is-shallow-repository').then(
    (answer) => answer === 'false',
    () => false,
  );

/** Empty for what is not committed yet. */
async function changed(path: string): Promise<string> {
  const texts = textsOf[path];
  if (!texts) throw new Error(`Nobody says where the words of ${path} are (last-changes.ts)`);
  const files = ['nl', 'en'].flatMap((language) =>
    texts.map((file) => `src/copy/${language}/site/${file}`),
  );
  return git('log', '-1', '--format=%cs', '--', ...files);
}
