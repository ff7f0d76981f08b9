/** The address of one of the backend's public functions. */
export function functionUrl(name: string): string {
  return `${import.meta.env.VITE_SUPABASE_URL}/functions/v1/${name}`;
}
