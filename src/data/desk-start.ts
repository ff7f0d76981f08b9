import type { InferResponseType } from 'hono/client';
import { desk, parseResponse } from './desk-client.ts';

type Start = InferResponseType<typeof desk.start.$get, 200>;

let start: Promise<Start> | undefined;
const wanted = new Set<keyof Start>();
let isOver = false;

/** How long after the answer a screen may still begin: its script may be here later than the frame's. */
const graceMs = 5_000;

/**
 * A part of what every screen begins with, from the one request that brings all of it, to whoever wants it first.
 * Later, or a second time, it may be old: whoever asks then asks for it alone.
 */
export async function partOfStart<Part extends keyof Start>(
  part: Part,
  askAlone: () => Promise<Start[Part]>,
): Promise<Start[Part]> {
  if (isOver || wanted.has(part)) return askAlone();
  wanted.add(part);
  start ??= parseResponse(desk.start.$get());
  try {
    const { [part]: answer } = await start;
    setTimeout(end, graceMs);
    return answer;
  } catch (error) {
    end();
    throw error;
  }
}

function end() {
  isOver = true;
}
