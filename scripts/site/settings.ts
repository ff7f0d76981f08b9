import * as v from 'valibot';

const address = (example: string) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
      `must be an address like ${example}`,
    ),
  );

const settingsSchema = v.object({
  SITE_URL: v.optional(
    v.pipe(
      address('https://www.example.com'),
      v.transform((text) => new URL(text).origin),
    ),
    'https://www.delvanta.example',
  ),
  VITE_SUPABASE_URL: v.optional(
    v.pipe(
      address('https://PROJECT.supabase.co'),
      v.transform((text) => text.replace(/\/+$/, '')),
    ),
  ),
  VACANCIES_URL: v.optional(address('https://PROJECT.supabase.co/functions/v1/vacancies')),
  SUPABASE_ANON_KEY: v.optional(v.string(), 'sb_publishable_delvanta'),
  VITE_SUPABASE_ANON_KEY: v.optional(v.string()),
});

/**
 * What a build of the site is told by the environment. Empty values count as not set. Throws an
 * Error that names the first variable that is wrong, or missing of those that this build `needs`.
 */
export function readSettings(needs: (keyof v.InferInput<typeof settingsSchema>)[] = []) {
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value));
  const missing = needs.find((name) => given[name] === undefined);
  if (missing) throw new Error(`${missing} must be set.`);
  const { success, output, issues } = v.safeParse(settingsSchema, given);
  if (!success) throw new Error(`${v.getDotPath(issues[0])} ${issues[0].message}.`);
  return {
    /** Where the site stands, without a slash at the end. */
    siteUrl: output.SITE_URL,
    /** The backend's address, without a slash at the end; empty means the site's own origin. */
    supabaseUrl: output.VITE_SUPABASE_URL ?? '',
    /** Where the published vacancies are told, for a static build; without it those that a new one begins with. */
    vacanciesUrl: output.VACANCIES_URL,
    /** The public client key, which the backend knows too. */
    anonKey: output.VITE_SUPABASE_ANON_KEY ?? output.SUPABASE_ANON_KEY,
  };
}
