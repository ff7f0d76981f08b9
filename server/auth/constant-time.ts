import { setTimeout } from 'node:timers/promises';

/** Longer than any of the work that must not show in the time of its answer. */
const floorMs = 300;

/** Answers no sooner than the floor: whether there was much to do or nothing looks the same. */
export async function inConstantTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const [outcome] = await Promise.allSettled([work(), setTimeout(floorMs)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
