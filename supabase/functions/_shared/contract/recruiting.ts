import * as v from 'valibot';
import { fillIn, type Placeholder } from './canned.ts';
import { paragraph } from './fields.ts';
import { uuid, vacancyId, version } from './ids.ts';
import { longestCannedText, longestMessage } from './lengths.ts';
import type { CloseReason } from './ticket.ts';

/** How far an application came, in the order of the board. */
export const steps = ['new', 'invited', 'interview', 'offer', 'rejected', 'hired'] as const;
export type Step = (typeof steps)[number];

/** The steps at which a procedure is over. */
export const isOutcome = (step: Step) => step === 'rejected' || step === 'hired';

/** The steps that come with a standard letter: at `new`, the receipt of the form went out. */
export const letterSteps = ['invited', 'interview', 'offer', 'rejected', 'hired'] as const;
export type LetterStep = (typeof letterSteps)[number];

export const hasLetter = (step: Step): step is LetterStep => step !== 'new';

/**
 * Whether an application can go to another step: from each to each, because a firm skips steps and mends
 * mistakes. Not what came to another end, or may be abuse. The database says the same (`guard_step`).
 */
export const canMoveStep = (ticket: {
  quarantine: unknown;
  closeReason: CloseReason | null;
}): boolean =>
  !(ticket.quarantine && ticket.closeReason === null) &&
  (ticket.closeReason === null || ticket.closeReason === 'done');

/** Which applications the board shows: of a vacancy, those without one (`open`), or all. */
export const boardSchema = v.object({
  vacancy: v.optional(v.union([v.literal('open'), vacancyId], 'invalid')),
});
export type BoardFilter = v.InferOutput<typeof boardSchema>;

/** So many of a step stand on the board at most. */
export const mostCards = 100;

/**
 * A move to another step, from the one that the agent saw, with the letter that goes out, if any. The batch
 * and the letter's id are made by the client: by them it is taken back.
 */
export const moveStepSchema = v.object({
  from: v.picklist(steps, 'invalid'),
  to: v.picklist(steps, 'invalid'),
  batch: uuid,
  letter: v.optional(v.object({ id: uuid, body: paragraph(longestMessage) })),
});
export type StepMove = v.InferOutput<typeof moveStepSchema>;

/** What is taken back: a move, with the letter that went with it. */
export const undoStepSchema = v.object({ batch: uuid, letter: v.optional(uuid) });
export type StepUndo = v.InferOutput<typeof undoStepSchema>;

/** Seconds in which a move can be taken back; one with a letter, as long as the letter waits. */
export const stepUndoSeconds = { plain: 60, withLetter: 10 } as const;

/** A letter in both languages, against the version that the agent saw. */
export const letterSchema = v.object({
  nl: paragraph(longestCannedText),
  en: paragraph(longestCannedText),
  version,
});
export type LetterChange = v.InferOutput<typeof letterSchema>;
export const letterStep = v.picklist(letterSteps, 'invalid');

/** A letter with its placeholders filled in. */
export const fillInLetter = (
  text: string,
  { vacancy, ...values }: Record<Placeholder | 'vacancy', string>,
) => fillIn(text, values).replaceAll('{vacancy}', () => vacancy);

/** The lines of a letter that wait to be filled in: `When:`, with nothing behind it or below it. */
export function emptyBlanks(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.flatMap((line, index) => {
    const next = lines[index + 1] ?? '';
    return /^\S.{0,60}:$/.test(line) && (next === '' || next.endsWith(':'))
      ? line.slice(0, -1)
      : [];
  });
}
