/** What this browser keeps under a key, for when the page goes or the server cannot be reached. */
export const localCopy = <Value>(key: string) => ({
  read(): Value | undefined {
    try {
      return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
    } catch {
      // Storage is closed, or another hand was in it.
      return undefined;
    }
  },
  /** Keeps a value, or nothing any more. */
  write(value: Value | undefined): void {
    try {
      if (value) localStorage.setItem(key, JSON.stringify(value));
      else localStorage.removeItem(key);
    } catch {
      // Storage is closed or full: the value then lives as long as the page, and on the server.
    }
  },
});
