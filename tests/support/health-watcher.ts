import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Watched, Watching } from './health-watch.ts';

const { url, pid }: Watching = workerData;
const everyMs = 10;

/** How late this thread was so far, in ms. */
let late = 0;
let last = performance.now();
const clock = setInterval(() => {
  const now = performance.now();
  // A timer is a millisecond or two late on any machine.
  if (now - last > 2 * everyMs) late += now - last - everyMs;
  last = now;
}, everyMs);

/** How long the product's own thread was ready to run and had no processor, in ms (proc(5)). */
function waited(): number {
  if (!pid) return 0;
  const [, waitedNs] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ');
  return Number(waitedNs) / 1e6;
}

const watched: Watched = { longest: 0, wrong: [] };
let going = true;
parentPort?.once('message', () => {
  going = false;
});
do {
  const before = { late, waited: waited(), at: performance.now() };
  const { status } = await fetch(`${url}/healthz`);
  const took = performance.now() - before.at;
  // They may have been at the same time, so that only the longer one counts.
  const excused = Math.max(late - before.late, waited() - before.waited);
  watched.longest = Math.max(watched.longest, took - excused);
  if (status !== 200) watched.wrong.push(status);
  await wait(20);
} while (going);
clearInterval(clock);
parentPort?.postMessage(watched);
