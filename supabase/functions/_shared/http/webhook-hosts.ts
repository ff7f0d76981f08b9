import * as v from 'valibot';
import { isOrdinaryUrl } from '#contract/webhooks.ts';
import { isLoopbackName } from '#util/loopback.ts';
import type { FunctionSettings } from './deps.ts';

/** `WEBHOOK_ALLOWED_HOSTS`: a list of names or addresses, by comma or space; none by default. */
export const hostList = v.pipe(
  v.optional(v.string(), ''),
  v.transform((list) =>
    list
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  ),
  v.everyItem(
    (host) => URL.canParse(`http://${host}`) && new URL(`http://${host}`).hostname === host,
    'must be a list of hosts like hooks.intern.example.com, 10.0.0.7',
  ),
);

type HostSettings = Pick<FunctionSettings, 'siteUrl' | 'webhookHosts'>;

/**
 * Whether webhooks may go to an address that is not public, by any port and without encryption: where the
 * operator named its host, and to this machine where the site itself is not meant for others.
 */
export const isTrustedHost = ({ hostname }: URL, { siteUrl, webhookHosts }: HostSettings) =>
  webhookHosts?.includes(hostname) ||
  (isLoopbackName(hostname) && isLoopbackName(new URL(siteUrl).hostname));

/** Whether webhooks may go to an address at all, as far as it tells by itself. */
export const mayBeCalled = (url: URL, settings: HostSettings): boolean =>
  isOrdinaryUrl(url) || isTrustedHost(url, settings);
