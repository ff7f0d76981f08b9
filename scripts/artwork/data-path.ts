import { circle, dashed, drawing, ellipse, lit, path, rect, trace } from './svg.ts';

/**
 * The way of a measurement, 328x240 each: instrument, its computer, LIMS and raw data, cloud. The
 * line that joins them stands in the page, at half their height.
 */
export const dataPath: Record<string, string> = {
  'data-path-1': drawing(328, 240, [
    ...[14, 48, 82].map((x) => rect(x, 24, 22, 24, 3) + path(`M${x + 7} 24v-8h8v8`)),
    rect(1, 48, 140, 172, 6, 'p'),
    path('M1 91h140M1 149h140', 'h'),
    rect(15, 59, 64, 22, 2),
    trace(18, 76, 58, [
      [20, 12],
      [40, 7],
    ]),
    path('M97 64h30M97 76h18', 'h'),
    ...[0, 1, 2, 3, 4].map((index) => circle(24 + index * 20, 120, 6)),
    lit(64, 120, 6),
    circle(36, 184, 15),
    circle(80, 184, 15),
    path('M36 184l8-6M80 184l8-6'),
    lit(141, 120),
  ]),
  'data-path-2': drawing(328, 240, [
    rect(1, 24, 262, 192, 12, 'h', dashed),
    rect(28, 52, 196, 120, 6, 'p'),
    path('M126 172v22M92 194h68'),
    path('M44 68v84h164', 'h'),
    trace(44, 142, 160, [
      [28, 20],
      [62, 62],
      [88, 30],
      [126, 46],
    ]),
    lit(224, 120),
  ]),
  'data-path-3': drawing(328, 240, [
    rect(1, 56, 34, 128, 2, 'p'),
    path(
      'M1 74h34M1 92h34M1 110h34M1 130h34M1 148h34M1 166h34M18 56v18M10 74v18M26 74v18M18 92v18M18 130v18M10 148v18M26 148v18M18 166v18',
      'h',
    ),
    lit(18, 120, 6),
    path('M88 120V72h28M88 120v54h28', 'a'),
    lit(88, 120),
    rect(116, 40, 140, 64, 4, 'p'),
    path('M116 56h140M116 72h140M116 88h140M152 40v64', 'h'),
    path('M126 64h14M126 80h14M126 96h14M166 64h52M166 80h36M166 96h60'),
    path('M116 150v46c0 15 140 15 140 0v-46', 'p'),
    ellipse(186, 150, 70, 13, 'p'),
    path('M116 173c0 15 140 15 140 0', 'h'),
    lit(256, 72, 4),
    lit(256, 174, 4),
  ]),
  'data-path-4': drawing(328, 240, [
    path('M54 190a50 50 0 0 1-4-99.6a66 66 0 0 1 126-17a58 58 0 0 1 20 116.6z', 'p'),
    ...[0, 1, 2].flatMap((row) =>
      [0, 1, 2].map((column) =>
        circle(92 + column * 32, 96 + row * 32, 9, column === row ? 'f' : undefined),
      ),
    ),
  ]),
};
