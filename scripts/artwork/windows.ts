import { circle, drawing, lit, moved, path, rect, sheet } from './svg.ts';

const bar = (x: number, y: number, width: number) =>
  path(`M${x} ${y + 20}h${width}`, 'h') +
  [12, 24, 36].map((left) => circle(x + left, y + 10, 3, 'h')).join('');

const frame = (x: number, y: number, width: number, height: number) =>
  rect(x, y, width, height, 8, 'p') + bar(x, y, width);

const group = (x: number) => [0, 16, 32].map((left) => lit(x + left, 86, 5)).join('');

/** What is on the screen in each of the four steps of QuickSupport, 240x160. */
export const windows: Record<string, string> = {
  // The file.
  'quicksupport-1': drawing(240, 160, [
    rect(1, 1, 238, 158, 8, 'h'),
    sheet(84, 24),
    path('M120 58v32M106 78l14 14 14-14', 'a'),
    path('M88 140h64'),
  ]),
  // Its window, on top of what was open, with nothing installed.
  'quicksupport-2': drawing(240, 160, [
    rect(1, 1, 238, 158, 8, 'h'),
    bar(1, 1, 238),
    frame(52, 40, 136, 96),
    path('M72 84h48M72 100h32', 'h'),
    lit(164, 112, 6),
  ]),
  // The number, and the voice that reads it aloud.
  'quicksupport-3': drawing(240, 160, [
    frame(1, 24, 238, 112),
    moved(-1, 0, [group(40), group(104), group(168), path('M40 110h160', 'h')]),
  ]),
  // Consent: two buttons, of which the visitor presses one.
  'quicksupport-4': drawing(240, 160, [
    frame(1, 8, 238, 136),
    path('M28 54h136M28 72h92', 'h'),
    rect(28, 98, 80, 26, 4),
    rect(124, 98, 80, 26, 4, 'f'),
    path('M180 112l10 32 7-13 14-2z', 'p'),
  ]),
};
