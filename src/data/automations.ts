import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { AutomationChange, NewAutomation } from '#contract/automation.ts';
import { desk, parseResponse } from './desk-client.ts';

const { automations } = desk;

/** An automation, and how it went. */
export type Automation = InferResponseType<typeof automations.$get, 200>[number];

/** What an automation would do to the last tickets. */
export type DryRun = InferResponseType<(typeof automations)['dry-run']['$post'], 200>;

/** All automations in the order in which they run. Every change answers with them. */
export const automationsQuery = () =>
  queryOptions({
    queryKey: ['settings', 'automations'],
    queryFn: () => parseResponse(automations.$get()),
  });

export const addAutomation = (json: NewAutomation) => parseResponse(automations.$post({ json }));

export const changeAutomation = (id: string, json: AutomationChange) =>
  parseResponse(automations[':id'].$put({ param: { id }, json }));

export const orderAutomations = (ids: string[]) =>
  parseResponse(automations.order.$put({ json: { ids } }));

export const removeAutomation = (id: string) =>
  parseResponse(automations[':id'].$delete({ param: { id } }));

/** What an automation would do. Nothing is changed. */
export const tryAutomation = (json: NewAutomation) =>
  parseResponse(automations['dry-run'].$post({ json }));
