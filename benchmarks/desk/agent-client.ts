import { percentile } from '../report.ts';
import { anonKey, password } from '../server/start.ts';

interface Path {
  path: string;
}

interface Change {
  method?: 'POST' | 'PATCH';
  body?: object;
}

/** Asks the desk's functions as a signed-in agent. */
export async function createAgentClient(url: string, email: string) {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey: anonKey },
    body: JSON.stringify({ email, password }),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  const headers = { apikey: anonKey, Authorization: `Bearer ${access_token}` };

  async function ask(path: string, { method, body }: Change = {}) {
    const started = performance.now();
    const response = await fetch(`${url}/functions/v1/desk/${path}`, {
      method: method ?? 'GET',
      headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return { text, ms: performance.now() - started };
  }

  return {
    headers,
    read: async <Answer>(path: string): Promise<Answer> => JSON.parse((await ask(path)).text),
    /** Makes each of the changes once, and says how long the answers took. */
    async measureChanges(question: string, aim: string, changes: readonly (Change & Path)[]) {
      const took: number[] = [];
      let bytes = 0;
      for (const { path, ...change } of changes) {
        const { ms, text } = await ask(path, change);
        took.push(ms);
        bytes = Math.max(bytes, text.length);
      }
      return row(question, aim, took, bytes);
    },
    /** Asks each of the paths in turn, `times` in all, and says how long the answers took. */
    async measure(question: string, aim: string, paths: readonly string[], times = 100) {
      const took: number[] = [];
      let bytes = 0;
      for (let time = -paths.length; time < times; time++) {
        const { ms, text } = await ask(paths[Math.abs(time) % paths.length] ?? '');
        // The first round warms up.
        if (time >= 0) took.push(ms);
        bytes = Math.max(bytes, text.length);
      }
      return row(question, aim, took, bytes);
    },
  };
}

const row = (question: string, aim: string, took: number[], bytes: number) => ({
  question,
  'p50 ms': percentile(took, 50).toFixed(1),
  'p95 ms': percentile(took, 95).toFixed(1),
  aim,
  'bytes at most': bytes,
});

export type AgentClient = Awaited<ReturnType<typeof createAgentClient>>;
