import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { LetterChange, LetterStep, StepMove, StepUndo } from '#contract/recruiting.ts';
import { desk, parseResponse } from './desk-client.ts';

const { recruiting } = desk;
const { step } = desk.tickets[':id'];

export type Board = InferResponseType<typeof recruiting.$get, 200>;
export type BoardColumn = Board['columns'][number];
export type BoardCard = BoardColumn['cards'][number];
export type Letter = InferResponseType<typeof recruiting.letters.$get, 200>['letters'][number];

/** What every board in the cache stands under. */
export const boardsKey = ['tickets', 'recruiting'] as const;

/** The applications of a vacancy (`open`: those without one), or all, by step. */
export const boardQuery = (vacancy: string | undefined) =>
  queryOptions({
    queryKey: [...boardsKey, vacancy ?? null],
    queryFn: () => parseResponse(recruiting.$get({ query: vacancy ? { vacancy } : {} })),
    refetchInterval: 30_000,
  });

/** The standard letters of the steps. */
export const lettersQuery = () =>
  queryOptions({
    queryKey: ['recruiting-letters'],
    queryFn: () => parseResponse(recruiting.letters.$get()),
  });

export const changeLetter = (step: LetterStep, json: LetterChange) =>
  parseResponse(recruiting.letters[':step'].$put({ param: { step }, json }));

/** Moves an application to another step, once per batch. */
export const moveStep = (id: string, json: StepMove) =>
  parseResponse(step.$post({ param: { id }, json }));

/** Takes a move back, with its letter. */
export const undoStep = (id: string, json: StepUndo) =>
  parseResponse(step.undo.$post({ param: { id }, json }));
