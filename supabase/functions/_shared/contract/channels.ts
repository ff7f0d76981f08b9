import * as v from 'valibot';

/** The ways of mail in and out, each of which can be tried. */
export const mailChannels = ['imap', 'webhook', 'smtp'] as const;
export type MailChannel = (typeof mailChannels)[number];

/** What mail waits for: to become a message, or to leave. */
export const mailQueues = ['mail-in', 'outbox'] as const;
export type MailQueue = (typeof mailQueues)[number];

/** A mail that was due so long ago, in minutes, and that nobody took in hand, says that nobody does. */
export const stuckMinutes = 10;

export const channelParamSchema = v.object({ channel: v.picklist(mailChannels) });
