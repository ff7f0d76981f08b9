import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { startProduct, temporaryDirectory } from '../support/product.ts';

interface Dashboard {
  panels: { targets: { expr: string }[] }[];
}
interface Rules {
  groups: { rules: { expr: string }[] }[];
}

const deploy = join(import.meta.dirname, '../../deploy');

/** Of Prometheus itself: whether it could ask. */
const ofPrometheus = ['up'];

/** The metrics that an expression of PromQL names. Throws where it is none. */
function metricsOf(expression: string): string[] {
  // Grafana puts the interval in.
  const text = expression.replaceAll('$__rate_interval', '5m');
  const names: string[] = [];
  parser.parse(text).iterate({
    enter({ type, name, from, to }) {
      if (type.isError) throw new Error(`${text}: wrong at ${from}`);
      if (name === 'Identifier') names.push(text.slice(from, to));
    },
  });
  return names;
}

it('names in dashboard and alerts only what a running product tells', async () => {
  const directory = await temporaryDirectory();
  const product = await startProduct({ dataDir: directory.path });
  await fetch(`${product.url}/functions/v1/challenge`);
  const text = await (await fetch(`${product.url}/metrics`)).text();
  await product.stop();
  await directory.remove();
  const told = new Set(Array.from(text.matchAll(/^(\w+)(?:\{.*\})? \S+$/gm), ([, name]) => name));

  const dashboard: Dashboard = JSON.parse(
    await readFile(join(deploy, 'grafana-dashboard.json'), 'utf8'),
  );
  const rules: Rules = parse(await readFile(join(deploy, 'alerts.yaml'), 'utf8'));
  const expressions = [
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...rules.groups.flatMap((group) => group.rules.map(({ expr }) => expr)),
  ];
  const named = new Set(expressions.flatMap(metricsOf));
  expect(named.size).toBeGreaterThan(10);
  expect([...named].filter((name) => !told.has(name) && !ofPrometheus.includes(name))).toEqual([]);
});

it('refuses what is no PromQL, and finds the names in what is', () => {
  expect(() => metricsOf('sum(rate(up[5m])')).toThrow();
  expect(metricsOf('sum by (state) (rate(up{job="a"}[5m])) > on (job) other')).toEqual([
    'up',
    'other',
  ]);
});
