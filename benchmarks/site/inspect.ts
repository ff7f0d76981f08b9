import type { LaunchedChrome } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const kinds = ['Document', 'Script', 'Stylesheet', 'Font', 'Image'] as const;
type Kind = (typeof kinds)[number];

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

/** What one visit of a page showed. Bytes are as they travelled, headers included. */
export interface Visit {
  scores: Record<Category, number>;
  /** Milliseconds, as a mid-range phone on slow 4G would see them. */
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  layoutShift: number;
  /** How fast the machine was just then, by Lighthouse's own test: about 3000 for a free core of today. */
  machine: number;
  requests: number;
  protocols: string[];
  bytes: Record<Kind | 'Other', number>;
  /** Bytes of script that arrived before anything was painted. */
  scriptBeforePaint: number;
  /** What kept a score below 100. */
  lacking: string[];
}

interface NetworkRequest {
  resourceType: string;
  transferSize: number;
  protocol: string;
  networkEndTime: number;
}

/** Visits a page once as a phone does (Lighthouse, its default mobile throttling). */
export async function inspect(chrome: LaunchedChrome, url: string): Promise<Visit> {
  const result = await lighthouse(url, {
    port: chrome.port,
    logLevel: 'error',
    onlyCategories: [...categories],
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  const { audits, categories: judged, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);

  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const requests = itemsOf<NetworkRequest>(audits['network-requests']);
  const [{ observedFirstContentfulPaint: painted }] = itemsOf<Record<string, number>>(
    audits.metrics,
  ) as [Record<string, number>];
  const bytes = { Document: 0, Script: 0, Stylesheet: 0, Font: 0, Image: 0, Other: 0 };
  for (const { resourceType, transferSize } of requests) {
    bytes[kinds.find((kind) => kind === resourceType) ?? 'Other'] += transferSize;
  }
  return {
    scores: Object.fromEntries(
      categories.map((name) => [name, Math.round((judged[name]?.score ?? 0) * 100)]),
    ) as Record<Category, number>,
    firstPaint: figure('first-contentful-paint'),
    largestPaint: figure('largest-contentful-paint'),
    blocked: figure('total-blocking-time'),
    layoutShift: figure('cumulative-layout-shift'),
    machine: result.lhr.environment.benchmarkIndex,
    requests: requests.length,
    protocols: [...new Set(requests.map(({ protocol }) => protocol))],
    bytes,
    scriptBeforePaint: requests
      .filter(({ resourceType }) => resourceType === 'Script')
      .filter(({ networkEndTime }) => networkEndTime <= (painted ?? 0))
      .reduce((sum, { transferSize }) => sum + transferSize, 0),
    lacking: Object.values(judged).flatMap(({ auditRefs }) =>
      auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    ),
  };
}

const itemsOf = <Item>(audit: { details?: unknown } | undefined) =>
  ((audit?.details as { items?: unknown[] } | undefined)?.items ?? []) as Item[];
