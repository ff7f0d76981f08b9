import type { InferResponseType } from 'hono/client';
import { desk, parseResponse } from './desk-client.ts';

type Start = InferResponseType<typeof desk.start.$get, 200>;

let start: Promise<Start> | undefined;
let isOver = false;

/**
 * A part of what every screen begins with, from the one request that brings all of it. Once that is
 * answered the part may be old: whoever asks then asks for it alone.
 */
export async function partOfStart<Part extends keyof Start>(
  part: Part,
  askAlone: () => Promise<Start[Part]>,
): Promise<Start[Part]> {
  if (isOver) return askAlone();
  start ??= parseResponse(desk.start.$get()).finally(() => {
    isOver = true;
  });
  return (await start)[part];
}
