import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { FirmSetting } from '#contract/firm-setting.ts';
import { desk, parseResponse } from './desk-client.ts';

const { firm } = desk.settings;

/** What the firm's facts became at a change. */
export type FirmVersion = InferResponseType<typeof firm.versions.$get, 200>[number];

/** What was changed of the firm's facts. */
export const firmQuery = () =>
  queryOptions({
    queryKey: ['settings', 'firm'],
    queryFn: () => parseResponse(firm.$get()),
  });

/** Who changed them before, the latest first. */
export const firmVersionsQuery = () =>
  queryOptions({
    queryKey: ['settings', 'firm', 'versions'],
    queryFn: () => parseResponse(firm.versions.$get()),
  });

export const changeFirm = (facts: FirmSetting) => parseResponse(firm.$put({ json: facts }));
