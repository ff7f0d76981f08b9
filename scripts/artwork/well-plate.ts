/**
 * The site's picture as SVG: a plate of wells whose readings turn into a network. The line of the
 * readings may be left to `traceArtwork`, which draws it over the picture.
 */
export function plateArtwork(width: number, height: number, withTrace = true): string {
  const step = height / 8.4;
  const wells = grid(width, height, step);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <defs>
    <linearGradient id="ground" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="#0b1f1b"/><stop offset="0.55" stop-color="#0f2f28"/>
      <stop offset="1" stop-color="#08130f"/>
    </linearGradient>
    <radialGradient id="light" cx="0.34" cy="0.3" r="0.75">
      <stop offset="0" stop-color="#3fb593" stop-opacity="0.3"/>
      <stop offset="1" stop-color="#3fb593" stop-opacity="0"/>
    </radialGradient>
    <radialGradient id="liquid" cx="0.4" cy="0.35" r="0.75">
      <stop offset="0" stop-color="#d6fbe9"/><stop offset="0.5" stop-color="#5fd0a9"/>
      <stop offset="1" stop-color="#12705a"/>
    </radialGradient>
  </defs>
  <rect width="100%" height="100%" fill="url(#ground)"/>
  <rect width="100%" height="100%" fill="url(#light)"/>
  ${ruler(width, height, step)}
  ${links(wells, step)}
  ${wells.map((well) => drawWell(well, step)).join('')}
  ${withTrace ? trace(width, height) : ''}
</svg>`;
}

/** The line alone, over a picture of the same size. */
export function traceArtwork(width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${trace(width, height)}</svg>\n`;
}

interface Well {
  x: number;
  y: number;
  /** How much is in it, 0 to 1. */
  level: number;
  /** 0 is a well of the plate, 1 a node of the network. */
  dissolved: number;
}

function grid(width: number, height: number, step: number): Well[] {
  const random = randomNumbers(96);
  const columns = Math.ceil(width / step) + 1;
  return Array.from({ length: columns * 9 }, (_, index) => {
    const column = index % columns;
    const row = Math.floor(index / columns);
    const dissolved = smooth((column / columns - 0.42) / 0.4);
    const stray = dissolved * step * 0.62;
    const x = (column + 0.35) * step + (random() - 0.5) * stray;
    const y = (row + 0.1) * step + (random() - 0.5) * stray;
    const ridge = Math.exp(-(((y - traceHeight(x, width, height)) / (height * 0.24)) ** 2));
    return { x, y, dissolved, level: Math.min(1, ridge * (0.45 + 0.55 * random())) };
  });
}

function drawWell({ x, y, level, dissolved }: Well, step: number): string {
  const outer = step * (0.36 - 0.28 * dissolved);
  const inner = outer * (0.84 + 0.1 * dissolved);
  const opacity = (0.08 + 0.92 * level) * (1 - 0.15 * dissolved);
  const ring = 0.34 - 0.1 * dissolved;
  return (
    circle(x, y, outer, `fill="#04100d" fill-opacity="${number(0.5 * (1 - dissolved))}"`) +
    circle(x, y, inner, `fill="url(#liquid)" opacity="${number(opacity)}"`) +
    circle(x, y, outer, `fill="none" stroke="#bfeedd" stroke-opacity="${number(ring)}"`)
  );
}

/** Lines between neighbours, the clearer the further the plate has turned into a network. */
function links(wells: readonly Well[], step: number): string {
  return wells
    .flatMap((from, index) =>
      wells.slice(index + 1).map((to) => {
        const strength = Math.min(from.dissolved, to.dissolved);
        const distance = Math.hypot(from.x - to.x, from.y - to.y);
        if (strength < 0.12 || distance > step * 1.32) return '';
        const opacity = strength * (0.16 + 0.5 * Math.min(from.level, to.level));
        return `<path d="M${number(from.x)} ${number(from.y)}L${number(to.x)} ${number(to.y)}" stroke="#9fe8cf" stroke-width="1.4" stroke-opacity="${number(opacity)}"/>`;
      }),
    )
    .join('');
}

function trace(width: number, height: number): string {
  const points = Array.from({ length: 181 }, (_, index) => {
    const x = (index / 180) * width;
    return `${Math.round(x)} ${Math.round(traceHeight(x, width, height))}`;
  });
  const line = `M${points.join('L')}`;
  return (
    `<path d="${line}" fill="none" stroke="#eafff6" stroke-opacity="0.16" stroke-width="9"/>` +
    `<path d="${line}" fill="none" stroke="#f3fffa" stroke-width="2.4" stroke-linejoin="round"/>`
  );
}

/** A chromatogram: a quiet base line with five peaks, in pixels from the top. */
function traceHeight(x: number, width: number, height: number): number {
  const peaks = [
    [0.09, 0.1, 0.011],
    [0.22, 0.34, 0.014],
    [0.335, 0.5, 0.017],
    [0.47, 0.2, 0.016],
    [0.7, 0.28, 0.032],
  ] as const;
  const position = x / width;
  const signal = peaks.reduce(
    (sum, [centre, size, spread]) =>
      sum + size * Math.exp(-(((position - centre) / spread) ** 2) / 2),
    0,
  );
  return height * (0.72 - signal - 0.06 * position);
}

function ruler(width: number, height: number, step: number): string {
  const count = Math.floor(width / (step / 5));
  return Array.from({ length: count }, (_, index) => {
    const x = number(index * (step / 5));
    const length = index % 5 === 0 ? 26 : 12;
    return `<path d="M${x} ${height}V${height - length}" stroke="#bfeedd" stroke-opacity="0.4"/>`;
  }).join('');
}

const circle = (x: number, y: number, radius: number, paint: string) =>
  `<circle cx="${number(x)}" cy="${number(y)}" r="${number(radius)}" ${paint}/>`;

const number = (value: number) => Number(value.toFixed(2));

const smooth = (value: number) => {
  const clamped = Math.min(1, Math.max(0, value));
  return clamped * clamped * (3 - 2 * clamped);
};

/** The same numbers on every run, so that the picture stays the same (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
