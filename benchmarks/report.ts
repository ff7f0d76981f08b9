import { cpus } from 'node:os';

/** Where and when figures were taken: without it they say little. */
export function circumstances(): string {
  const [processor] = cpus();
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, ${cpus().length} x ${processor?.model ?? 'unknown processor'}, Node ${process.version}`;
}

/** Prints rows as a Markdown table, ready for the README; the keys of the first row are its head. */
export function printTable(title: string, rows: Record<string, string | number>[]): void {
  const heads = Object.keys(rows[0] ?? {});
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  const lines = [
    line(heads),
    line(heads.map((_, index) => (index === 0 ? '---' : '--:'))),
    ...rows.map((row) => line(heads.map((head) => row[head] ?? ''))),
  ];
  console.log(`\n${title} (${circumstances()})\n\n${lines.join('\n')}`);
}

/** The value below which so many of a hundred lie. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}

export const median = (values: readonly number[]) => percentile(values, 50);
