import { queryOptions } from '@tanstack/react-query';
import type { MailChannel } from '#contract/channels.ts';
import { desk, parseResponse } from './desk-client.ts';

/** How the ways of mail are: where each leads, its last mail, what fails, and what waits. */
export const channelsQuery = () =>
  queryOptions({
    queryKey: ['channels'],
    queryFn: () => parseResponse(desk.channels.$get()),
    refetchInterval: 30_000,
  });

/** Tries one. Gives what went wrong, in the server's words, or null. */
export const testChannel = async (channel: MailChannel): Promise<string | null> =>
  (await parseResponse(desk.channels[':channel'].test.$post({ param: { channel } }))).error;
