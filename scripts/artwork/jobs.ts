import { circle, dashed, drawing, lit, moved, path, rect } from './svg.ts';

const year = 320;

/** A bar on an axis of three years from the beginning of 2025, 960x20, `from` and `to` in years. */
function bar(from: number, to: number, state: 'in-force' | 'passed' | 'proposed'): string {
  const [x, width] = [Math.round(from * year) + 1, Math.round((to - from) * year) - 2];
  if (state === 'in-force') return drawing(960, 20, [rect(x, 1, width, 18, 3, 'f')]);
  if (state === 'proposed') return drawing(960, 20, [rect(x, 1, width, 18, 3, undefined, dashed)]);
  const strokes = Array.from(
    { length: Math.floor((width - 20) / 12) },
    (_, index) => `M${x + 4 + index * 12} 17l14-14`,
  );
  return drawing(960, 20, [rect(x, 1, width, 18, 3, 'a'), path(strokes.join(''), 'a')]);
}

/** What the law asks of freelance work, and when: the dates of the text on the DBA law. */
const law = {
  'law-enforcement': bar(0, 3, 'in-force'),
  'law-leniency': bar(0, 2, 'in-force'),
  'law-wtta': bar(2, 3, 'passed'),
  // Passed on 16 June 2026.
  'law-presumption': bar(1 + 166 / 365, 3, 'passed'),
  'law-proposals': bar(0, 3, 'proposed'),
};

const person = (x: number) => circle(x, 36, 16, 'p') + path(`M${x - 30} 92c0-46 60-46 60 0z`, 'p');
const station = (...shapes: string[]) => drawing(160, 120, [moved(0, 12, shapes)]);

/** The way of a freelancer's CV, 160x120 each. */
const enrolment = {
  'enrol-1': station(
    person(34),
    rect(62, 34, 40, 54, 3, 'p'),
    path('M70 48h24M70 58h24M70 68h14', 'h'),
  ),
  'enrol-2': station(person(34), path('M14 38a20 20 0 0 1 40 0M54 38v10h-10'), lit(42, 48, 4)),
  'enrol-3': station(
    circle(34, 48, 30, 'p'),
    circle(34, 48, 30, 'a'),
    path('M20 48l10 11 19-22', 'a'),
  ),
  'enrol-4': station(
    rect(4, 12, 52, 80, 3, 'p'),
    rect(56, 40, 44, 52, 3, 'p'),
    path('M16 28h8M36 28h8M16 44h8M36 44h8M16 60h8M36 60h8M68 56h6M82 56h6M68 70h6M82 70h6', 'h'),
    lit(30, 84),
  ),
};

export const jobs: Record<string, string> = { ...law, ...enrolment };
