/** What the page asked before this script was here (`scripts/site/ask-ahead.ts`), in whose name, by address. */
export interface AskedAhead {
  token: string;
  answers: Record<string, Promise<Response | undefined>>;
}

declare global {
  interface Window {
    askedAhead?: AskedAhead;
  }
}

/** What nobody took for so long since the page was opened may be old. */
const freshMs = 60_000;

/**
 * The answer that was asked for ahead, once, and only by the session that asked. Undefined where there is none
 * or it says no: the question is then asked as any other.
 */
export async function takeAnswer(url: string, token: string): Promise<Response | undefined> {
  const { askedAhead } = window;
  if (askedAhead?.token !== token || performance.now() > freshMs) return undefined;
  const { [url]: answer, ...others } = askedAhead.answers;
  askedAhead.answers = others;
  const response = await answer;
  return response?.ok ? response : undefined;
}
