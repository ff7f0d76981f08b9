import {
  circle,
  drawing,
  ellipse,
  lit,
  moved,
  path,
  rect,
  sheet,
  textLines,
  trace,
} from './svg.ts';

const onPlate = (width: number, height: number, ...shapes: string[]) =>
  drawing(width, height, shapes, 'plate');

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** The four key figures of the case, 240x40. */
const figures = {
  // Ten steps, of which eight are gone.
  'case-automation': onPlate(
    240,
    40,
    ...range(10).map((index) => {
      const x = index * 24 + 1;
      return index < 8
        ? rect(x, 6, 16, 28, 3, 'h') + path(`M${x + 2} 32l12-24`)
        : rect(x, 6, 16, 28, 3, 'f');
    }),
  ),
  // One file for each system, in one place.
  'case-compliance': onPlate(
    240,
    40,
    path('M1 12v22a4 4 0 0 0 4 4h82a4 4 0 0 0 4-4v-22'),
    ...range(3).map((index) => rect(10 + index * 26, 3, 20, 28, 2, 'p')),
    ...range(3).map((index) => lit(20 + index * 26, 17, 3.5)),
  ),
  // Six months.
  'case-time': onPlate(
    240,
    40,
    ...range(6).map(
      (index) => rect(index * 40 + 1, 5, 32, 30, 3) + path(`M${index * 40 + 1} 14h32`),
    ),
    lit(218, 25, 4),
  ),
  // The guide, and the two regulations that it was applied with.
  'case-standard': onPlate(
    240,
    40,
    path('M20 20h96', 'a'),
    lit(20, 20, 12),
    circle(68, 20, 12, 'p'),
    circle(116, 20, 12, 'p'),
  ),
};

const person = (x: number, y: number) =>
  circle(x, y, 14, 'p') + path(`M${x - 26} ${y + 48}c0-40 52-40 52 0z`, 'p');

/** A station of a reading's way, 160x120: it begins where its label does. */
const station = (...shapes: string[]) => onPlate(160, 120, moved(-7, 0, shapes));

/** The way of a reading, before and after. */
const story = {
  'case-before-1': station(
    rect(8, 70, 96, 34, 5, 'p'),
    path('M30 60h52M56 60v10'),
    path('M46 46h20l4 14h-28z', 'p'),
    rect(20, 80, 40, 14, 2, 'h'),
    lit(88, 87, 4),
  ),
  'case-before-2': station(sheet(8, 12), textLines(20, 44, [48, 48, 48, 30])),
  'case-before-3': station(
    sheet(8, 12),
    textLines(20, 44, [48, 48, 30]),
    person(84, 52),
    path('M76 52h6M86 52h6'),
  ),
  'case-before-4': station(
    ...range(3).map((index) => {
      const [x, y] = [8 + index * 34, 10 + index * 22];
      return rect(x, y, 72, 48, 4, 'p') + path(`M${x} ${y + 12}h72`, 'h');
    }),
    path('M90 78h38M90 90h24', 'h'),
  ),
  'case-after-1': station(
    rect(8, 14, 84, 92, 5, 'p'),
    path('M8 44h84M8 76h84', 'h'),
    trace(20, 34, 56, [
      [20, 14],
      [40, 8],
    ]),
    ...range(4).map((index) => circle(22 + index * 18, 60, 5)),
    lit(92, 60),
  ),
  'case-after-2': station(
    rect(8, 14, 100, 92, 5, 'p'),
    path('M8 34h100M8 52h100M8 70h100M8 88h100M40 14v92', 'h'),
    lit(24, 61),
    path('M50 61h44', 'a'),
  ),
  'case-after-3': station(
    path('M8 28v66c0 14 92 14 92 0v-66', 'p'),
    ellipse(54, 28, 46, 12, 'p'),
    path('M8 50c0 14 92 14 92 0M8 72c0 14 92 14 92 0', 'h'),
    lit(84, 82),
  ),
};

export const clients: Record<string, string> = { ...figures, ...story };
