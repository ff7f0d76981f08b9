import * as v from 'valibot';
import { language, line, momentCursor } from './fields.ts';
import { uuid, version } from './ids.ts';

/** What other programs can be told of; the table has the same list. */
export const webhookEvents = [
  'ticket.created',
  'ticket.answered',
  'ticket.moved',
  'quote.accepted',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Standard Webhooks for programs; what Slack and Teams take at their incoming webhooks, for people. */
export const webhookFormats = ['standard', 'slack', 'teams'] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

export type DeliveryStatus = 'queued' | 'delivered' | 'dead';

/** So many places may be told. */
export const mostWebhooks = 20;

/** For so many hours the secret of before signs as well. */
export const formerSecretHours = 24;

/** For so many days it is seen what was delivered. */
export const deliveryDays = 30;

/** Of HTTPS, as addresses write them. */
const ports = ['', '443', '8443'];

const url = v.pipe(
  line(2_000),
  v.check((text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, username, password, hash } = new URL(text);
    return ['https:', 'http:'].includes(protocol) && !username && !password && !hash;
  }, 'invalid'),
);

/** Whether an address is one that may be called without a word from the operator. */
export const isOrdinaryUrl = (url: URL) => url.protocol === 'https:' && ports.includes(url.port);

const details = {
  name: line(80),
  locale: language,
  events: v.pipe(
    v.array(v.picklist(webhookEvents, 'invalid')),
    v.minLength(1, 'required'),
    v.transform((chosen) => webhookEvents.filter((each) => chosen.includes(each))),
  ),
  active: v.boolean(),
};

export const newWebhookSchema = v.object({
  ...details,
  format: v.picklist(webhookFormats, 'invalid'),
  url,
});
export type NewWebhook = v.InferOutput<typeof newWebhookSchema>;

/** A change of it; without an address it stays where it was, for nobody is shown that again. */
export const webhookChangeSchema = v.object({ ...details, url: v.optional(url), version });
export type WebhookChange = v.InferOutput<typeof webhookChangeSchema>;

/** A page of what was delivered. */
export const deliveriesSchema = v.object({ after: momentCursor });

export const deliveryParam = v.object({ id: uuid, delivery: uuid });
