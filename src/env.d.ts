interface ImportMetaEnv {
  /** Where the site stands, without a slash at the end: for canonical and preview addresses. */
  readonly SITE_URL: string;
  /** The backend's address; empty means the site's own origin. */
  readonly VITE_SUPABASE_URL: string;
  readonly VITE_SUPABASE_ANON_KEY: string;
}
