import type { LaunchedChrome } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';

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
  const { audits, categories: judged, environment } = await visit(chrome, url);
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
    machine: environment.benchmarkIndex,
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

/** On a busy machine Lighthouse now and then loses a trace, and asks for another try. */
async function visit(chrome: LaunchedChrome, url: string, tries = 3): Promise<Result> {
  const flags = { port: chrome.port, logLevel: 'error' as const, onlyCategories: [...categories] };
  const result = await lighthouse(url, flags);
  if (result && !result.lhr.runtimeError) return result.lhr;
  if (tries > 1) return visit(chrome, url, tries - 1);
  throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'Lighthouse gave no result'}`);
}

const itemsOf = <Item>(audit: { details?: unknown } | undefined) =>
  ((audit?.details as { items?: unknown[] } | undefined)?.items ?? []) as Item[];
