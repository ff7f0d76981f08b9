import autocannon from 'autocannon';

/** Fires requests at the product and says how it bore them. */
export async function load(name: string, options: autocannon.Options) {
  const result = await autocannon(options);
  return {
    question: name,
    connections: options.connections ?? 10,
    'req/s': Math.round(result.requests.average),
    'p50 ms': result.latency.p50,
    'p97.5 ms': result.latency.p97_5,
    'p99 ms': result.latency.p99,
    'answers that failed': result.errors + result.timeouts + unexpected(result),
  };
}

/** Answers other than a success or 304. */
const unexpected = ({ statusCodeStats = {} }: autocannon.Result) =>
  Object.entries(statusCodeStats)
    .filter(([status]) => !/^(2..|304)$/.test(status))
    .reduce((sum, [, { count = 0 }]) => sum + count, 0);
