import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { Period } from '#contract/report.ts';
import { desk, parseResponse } from './desk-client.ts';

/** What happened in a period, and in the one of the same length before it. */
export type Report = InferResponseType<typeof desk.reports.$get, 200>;
export type Figures = Report['figures'];
/** Figures that stand beside those of the period before. */
export type ComparedFigures = Report['earlier'];
export type TicketFigures = Figures['tickets'][number];
export type StepFigures = Figures['steps'][number];

export const reportQuery = (period: Period) =>
  queryOptions({
    queryKey: ['reports', period],
    queryFn: () => parseResponse(desk.reports.$get({ query: period })),
    placeholderData: keepPreviousData,
  });
