/** What went wrong, on one line: a server's own words where it has said any, else the system's. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { responseText, cause, code, message } = error as Error & {
    responseText?: string;
    code?: string;
  };
  // `fetch failed` says less than its cause; of several addresses that failed there are no words, only a code.
  if (cause instanceof Error) return reasonOf(cause);
  return (responseText || message || code || error.name).replace(/\s+/g, ' ').replace(/\.$/, '');
}

/** Waits for no answer longer than this, in ms. */
export const patienceMs = 5_000;

/** Rejects when the work takes longer. What is left of it is not waited for. */
export async function within<Result>(work: Promise<Result>, ms = patienceMs): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${ms / 1_000} s`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
