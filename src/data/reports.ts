import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { Period } from '#contract/report.ts';
import { answerTo, desk } from './desk.ts';

/** What happened in a period, and in the one of the same length before it. */
export type Report = InferResponseType<typeof desk.reports.$get, 200>;
export type Figures = Report['figures'];
export type TicketFigures = Figures['tickets'][number];

export const reportQuery = (period: Period) =>
  queryOptions({
    queryKey: ['reports', period],
    queryFn: () => answerTo(desk.reports.$get({ query: period })),
    placeholderData: keepPreviousData,
  });
