const shapes: readonly [RegExp, (one: string, two: string) => number][] = [
  // 1:30
  [/^(\d{1,2}):([0-5]\d)$/, (hours, minutes) => Number(hours) * 60 + Number(minutes)],
  // 1,5 and 1.5, 1,5u, 0.25 h
  [
    /^(\d{0,2})[.,](\d{1,2})(?:[hu]|uur|hrs?)?$/,
    (hours, part) => Number(`${hours || 0}.${part}`) * 60,
  ],
  // 1h, 1u, 1h30, 1u30m
  [
    /^(\d{1,2})(?:[hu]|uur|hrs?)(?:([0-5]?\d)(?:m|min)?)?$/,
    (hours, minutes) => Number(hours) * 60 + Number(minutes || 0),
  ],
  // 90, 90m
  [/^(\d{1,4})(?:m|min)?$/, Number],
];

/** How many minutes somebody typed: `1:30`, `1,5`, `90`, `1h30`, `1u30`. Undefined when it is none of these. */
export function parseMinutes(text: string): number | undefined {
  const plain = text.toLowerCase().replace(/\s+/g, '');
  for (const [shape, minutesOf] of shapes) {
    const [, one = '', two = ''] = shape.exec(plain) ?? [];
    if (one || two) return Math.round(minutesOf(one, two));
  }
  return undefined;
}

/** Minutes as one types them: `1:30`. */
export const hoursAndMinutes = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
