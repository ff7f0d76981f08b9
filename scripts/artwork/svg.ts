/**
 * The colours of drawings by the letter of their class. Accent, paper and tint are those of `tokens.css`, as
 * a test holds; the lines of a drawing are thinner than those of a page, and have their own.
 */
export const palettes = {
  light: { l: '#7d8984', h: '#c4c7be', a: '#085845', p: '#fbfaf7', t: '#e4efea', n: '#b87a12' },
  dark: { l: '#8a9a94', h: '#3a4944', a: '#74d6b6', p: '#0d1412', t: '#17302a', n: '#f0c067' },
  plate: { l: '#9dbab0', h: '#3b6558', a: '#74d6b6', p: '#0f2f28', t: '#1b463c', n: '#f0c067' },
};

/**
 * `l` a line (of all that has no class), `h` a hairline, `a` a line in the accent, `f` filled with
 * it, `p` filled with paper, so that it hides what is behind, `t` tinted, `n` amber.
 */
type Ink = 'h' | 'a' | 'f' | 'p' | 't' | 'n';

/** A drawing that is light or dark as its page, or stands on the dark plate in either. */
export function drawing(
  width: number,
  height: number,
  shapes: readonly string[],
  ground: 'page' | 'plate' = 'page',
): string {
  const body = shapes.join('');
  const fixed = 'stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round;';
  const styles =
    ground === 'plate'
      ? rules(palettes.plate, body, fixed)
      : `${rules(palettes.light, body, fixed)}@media(prefers-color-scheme:dark){${rules(palettes.dark, body)}}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><style>${styles}</style>${body}</svg>\n`;
}

function rules(palette: Record<string, string>, body: string, fixed = ''): string {
  const paint = {
    h: `stroke:${palette.h}`,
    a: `stroke:${palette.a}`,
    f: `fill:${palette.a};stroke:none`,
    p: `fill:${palette.p}`,
    t: `fill:${palette.t};stroke:none`,
    n: `fill:${palette.n};stroke:none`,
  };
  const used = Object.entries(paint).filter(([name]) => body.includes(`class="${name}"`));
  const own = used.map(([name, rule]) => `.${name}{${rule}}`).join('');
  return `svg{fill:none;${fixed}stroke:${palette.l}}${own}`;
}

const named = (ink?: Ink) => (ink ? ` class="${ink}"` : '');

export const path = (d: string, ink?: Ink, more = '') => `<path d="${d}"${named(ink)}${more}/>`;

export const rect = (x: number, y: number, w: number, h: number, r = 0, ink?: Ink, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}"${r ? ` rx="${r}"` : ''}${named(ink)}${more}/>`;

export const circle = (x: number, y: number, r: number, ink?: Ink, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}"${named(ink)}${more}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, ink?: Ink) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"${named(ink)}/>`;

export const moved = (x: number, y: number, shapes: readonly string[]) =>
  `<g transform="translate(${x} ${y})">${shapes.join('')}</g>`;

export const dashed = ' stroke-dasharray="3 6"';

/** A well of the plate, lit: the dot that all drawings have in common. */
export const lit = (x: number, y: number, r = 5) => circle(x, y, r, 'f');

/** A sheet of paper with a folded corner, 72 wide and 96 high. */
export const sheet = (x: number, y: number) =>
  path(`M${x} ${y}h52l20 20v76h-72z`, 'p') + path(`M${x + 52} ${y}v20h20`);

/** As many lines of text on a sheet, a hairline each. */
export const textLines = (x: number, y: number, widths: readonly number[], step = 12) =>
  path(widths.map((width, index) => `M${x} ${y + index * step}h${width}`).join(''), 'h');

/** A chromatogram from left to right: a base line with peaks of `[place, height]`. */
export const trace = (x: number, y: number, width: number, peaks: readonly [number, number][]) => {
  const rise = peaks
    .map(
      ([at, height]) => `L${x + at - 9} ${y}c6 0 6 ${-height} 9 ${-height}s3 ${height} 9 ${height}`,
    )
    .join('');
  return path(`M${x} ${y}${rise}L${x + width} ${y}`, 'a');
};
