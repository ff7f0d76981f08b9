import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../report.ts';
import { agents, anonKey, password } from './start.ts';

const rounds = 5;

/** How long others wait for a page while 30 agents sign in at once, and while nobody does. */
export async function signIns(url: string) {
  const alone = await pagesWhile(url, wait(3_000));
  const beside: number[] = [];
  const took: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    const all = Promise.all(agents.map((email) => signIn(url, email)));
    beside.push(...(await pagesWhile(url, all)));
    await all;
    took.push(performance.now() - started);
  }
  return {
    's for 30 sign-ins': (percentile(took, 50) / 1000).toFixed(2),
    'page p95 ms, nobody signs in': percentile(alone, 95).toFixed(1),
    'page p95 ms, beside 30 sign-ins': percentile(beside, 95).toFixed(1),
    'pages asked': beside.length,
  };
}

async function signIn(url: string, email: string): Promise<void> {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey: anonKey },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`${email} could not sign in: ${await answer.text()}`);
  await answer.body?.cancel();
}

/** Asks for the home page every 10 ms until something is over; the milliseconds that each took. */
async function pagesWhile(url: string, something: Promise<unknown>): Promise<number[]> {
  let over = false;
  const end = () => {
    over = true;
  };
  something.then(end, end);
  const asked: Promise<number>[] = [];
  while (!over) {
    asked.push(timePage(url));
    await wait(10);
  }
  return Promise.all(asked);
}

async function timePage(url: string): Promise<number> {
  const started = performance.now();
  await (await fetch(url)).arrayBuffer();
  return performance.now() - started;
}
