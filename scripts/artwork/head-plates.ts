import { circle, drawing, lit, path, rect } from './svg.ts';

const pitch = 40;
const centre = (index: number) => pitch * index + pitch / 2;

/** An empty plate of wells; `missing` is the one that it lacks, as `[column, row]`. */
const wells = (width: number, height: number) =>
  `<pattern id="w" width="${pitch}" height="${pitch}" patternUnits="userSpaceOnUse">${circle(20, 20, 13, 'h')}</pattern>` +
  rect(0.75, 0.75, width - 1.5, height - 1.5, 12, 'h') +
  `<path d="M0 0h${width}v${height}H0z" fill="url(#w)" stroke="none"/>`;

type Place = readonly [column: number, row: number];

const fill = (places: readonly Place[]) =>
  places.map(([column, row]) => lit(centre(column), centre(row), 13)).join('');

const block = (columns: readonly number[], rows: readonly number[]): Place[] =>
  rows.flatMap((row) => columns.map((column): Place => [column, row]));

const wide = (...shapes: string[]) => drawing(560, 320, [wells(560, 320), ...shapes]);
const strip = (...shapes: string[]) => drawing(560, 160, [wells(560, 160), ...shapes]);

/** Five columns, each a well higher than the one before: from the last row upwards. */
const rising = (bottom: number, heights: readonly number[]): Place[] =>
  heights.flatMap((height, index) =>
    block(
      [2 + index * 2],
      Array.from({ length: height }, (_, up) => bottom - up),
    ),
  );

const link = ([fromColumn, fromRow]: Place, [toColumn, toRow]: Place) =>
  path(`M${centre(fromColumn)} ${centre(fromRow)}L${centre(toColumn)} ${centre(toRow)}`, 'a');

/** The plates beside the pages' titles: 560x320, and 560x160 for a phone. */
export const headPlates: Record<string, string> = {
  // The five steps of every assignment.
  'head-about': wide(fill(rising(6, [1, 2, 3, 4, 6]))),
  'head-about-strip': strip(fill(rising(3, [1, 1, 2, 3, 4]))),
  // Fifteen industries.
  'head-clients': wide(fill(block([7, 8, 9, 10, 11], [2, 3, 4]))),
  'head-clients-strip': strip(fill(block([7, 8, 9, 10, 11], [0, 1, 2]))),
  // One place that is still open.
  'head-jobs': wide(amber([9, 3])),
  'head-jobs-strip': strip(amber([9, 1])),
  // Four vacancies.
  'head-vacancies': wide(fill(block([6, 7, 8, 9], [3]))),
  'head-vacancies-strip': strip(fill(block([6, 7, 8, 9], [1]))),
  // Outside, on the border of and inside an organisation.
  'head-freelance': wide(forms(3, 40, 200)),
  'head-freelance-strip': strip(forms(1, 10, 100)),
  // One place that is kept until there is a yes.
  'head-enrol': wide(fill([[5, 3]]), link([5, 3], [9, 3]), kept([9, 3])),
  'head-enrol-strip': strip(fill([[5, 1]]), link([5, 1], [9, 1]), kept([9, 1])),
  // Two that are linked.
  'head-quicksupport': wide(link([3, 5], [10, 2]), fill(block([3], [5]).concat(block([10], [2])))),
  'head-quicksupport-strip': strip(
    link([3, 2], [10, 1]),
    fill([
      [3, 2],
      [10, 1],
    ]),
  ),
  // One that is not there.
  'head-not-found': wide(missing([8, 3])),
  'head-not-found-strip': strip(missing([8, 1])),
};

function amber([column, row]: Place) {
  return circle(centre(column), centre(row), 13, 'n');
}

function kept([column, row]: Place) {
  return (
    circle(centre(column), centre(row), 13, 'p') +
    circle(centre(column), centre(row), 13, 'a', ' stroke-dasharray="3 5"')
  );
}

function missing([column, row]: Place) {
  const [x, y] = [centre(column), centre(row)];
  return `${rect(x - 16, y - 16, 32, 32, 0, 'p', ' stroke="none"')}${circle(x, y, 13, 'a', ' stroke-dasharray="2 5"')}`;
}

function forms(row: number, top: number, height: number) {
  return (
    rect(300, top, 200, height, 10, 'a') +
    fill([
      [4, row],
      [10, row],
    ]) +
    lit(300, centre(row), 13)
  );
}
