/** A part of the product that could not be fetched: no connection, or gone with a deployment. */
export class ChunkError extends Error {
  override name = 'ChunkError';
}

/** How long to wait before each try, in milliseconds. */
const waits = [0, 500, 2000];

/**
 * Runs a dynamic import, twice more when it fails. Nothing is kept of a failure, so that whoever asks
 * later begins anew. Throws a {@link ChunkError}.
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const wait of waits) {
    try {
      if (wait) await new Promise((resolve) => setTimeout(resolve, wait));
      return await load();
    } catch {}
  }
  throw new ChunkError();
}

/** Whether the server serves this page now. */
export const isAnswered = () =>
  fetch(location.href, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** A page that lacks something again so soon after it was loaded anew would lack it for ever. */
const restMs = 60_000;

/**
 * Loads the page anew from the server, which then names the parts that it has now. Returns false
 * where that would not help: the server does not answer, or the page was just loaded anew.
 */
export async function reloadPage(): Promise<boolean> {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isNew = load?.type === 'reload' && performance.now() < restMs;
  if (isNew || !(await isAnswered())) return false;
  location.reload();
  return true;
}
