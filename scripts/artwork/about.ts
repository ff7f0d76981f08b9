import { circle, drawing, lit, path, rect, sheet, textLines } from './svg.ts';

const document = (...shapes: string[]) => drawing(120, 112, shapes);

/** What each of the five steps leaves behind, 120x112. */
const steps = {
  // One page.
  'about-step-1': document(sheet(4, 8), textLines(16, 40, [48, 48, 36, 48]), lit(20, 92, 4)),
  // What there is, what is needed, and the gap between them.
  'about-step-2': document(
    sheet(4, 8),
    rect(16, 44, 48, 10, 2, 'h'),
    rect(16, 44, 20, 10, 2, 'p'),
    path('M36 66v8h28v-8', 'a'),
    textLines(16, 88, [30]),
  ),
  // Small steps, each of which can be taken back.
  'about-step-3': document(
    sheet(40, 4),
    sheet(22, 8),
    sheet(4, 12),
    path('M24 82a18 18 0 1 1 14 8M30 74l-6 8 10 3', 'a'),
  ),
  // Shown to work.
  'about-step-4': document(
    sheet(4, 8),
    textLines(16, 40, [48, 48, 30]),
    circle(70, 88, 18, 'p'),
    circle(70, 88, 18, 'a'),
    path('M62 88l6 6 11-12', 'a'),
  ),
  // The documents with the key.
  'about-step-5': document(
    sheet(4, 8),
    textLines(16, 40, [48, 36]),
    circle(52, 80, 12, 'p'),
    circle(52, 80, 12, 'a'),
    path('M64 80h46v10M98 80v8', 'a'),
    lit(48, 80, 3),
  ),
};

/** The land of the earth from 80 degrees north to 56 south, 64x28; after Natural Earth, which is free. */
const land = `
.........#...#.#..#########.....................................
........##..####....######...................########..#........
.#########.#.###.##..###.........####.#####.###################.
.#############....#..##........##.############################..
..#...########..###..........#.##..####################...#.....
.......#############.........#.#########################..#.....
........###########.#........###########################........
........##########............#####..#################.#........
........#########............#.....####.###########.#...........
.........#######.............###.....###############.#..........
..........###..#............########################............
..........###..............############...#########.............
............#.#..#.........##########.##...##..##...............
..............#............############....#....##..............
...............#..#.........###########.....#...................
................#####..........########........##...............
................#####...........######..........#.#.............
................########........#####..............#...#........
................########.........####..............#....#.......
.................######.........#####...............##.#........
..................#####.........####..#.............####........
..................####...........###..#...........#######.......
..................###............###...............######.......
.................####..............................#...##.......
.................##..........................................#..
.................##.........................................#...
.................#........................#.....................
.................#..............................................
`
  .trim()
  .split('\n');

const pitch = 10;
const home = { x: 314, y: 57 };

/** Every run of land in a row is one dashed line, whose round dashes are its dots. */
function dots(): string {
  const runs = land.flatMap((row, index) =>
    [...row.matchAll(/#+/g)].map(
      ({ index: column, 0: run }) =>
        `M${column * pitch + 5} ${index * pitch + 5}h${(run.length - 1) * pitch + 0.1}`,
    ),
  );
  return path(runs.join(''), undefined, ' stroke-width="4.5" stroke-dasharray="0 10"');
}

const region = (column: number, row: number, columns: number, rows: number) =>
  rect(column * pitch, row * pitch, columns * pitch, rows * pitch, 8, 't');

/** Where the firm's people work, and where its office is. */
const map = drawing(640, 280, [
  region(2, 2, 20, 11),
  region(28, 2, 10, 8),
  region(40, 2, 17, 14),
  dots(),
  circle(home.x, home.y, 10, 'a'),
  lit(home.x, home.y),
]);

export const about: Record<string, string> = { ...steps, 'about-map': map };
