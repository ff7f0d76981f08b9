import { circle, dashed, drawing, ellipse, lit, moved, path, rect } from './svg.ts';

/** Moved to the left, so that it begins where the words above it begin. */
const glyph = (left: number, ...shapes: string[]) => drawing(120, 120, [moved(-left, 0, shapes)]);

/** A glyph for each service, 120x120: what its people have in their hands. */
export const services: Record<string, string> = {
  'service-ict': glyph(
    25,
    rect(26, 8, 68, 104, 4),
    path('M26 34h68M26 60h68M26 86h68'),
    path('M54 21h28M54 47h28M54 73h28M54 99h28', 'h'),
    circle(40, 21, 4),
    circle(40, 73, 4),
    circle(40, 99, 4),
    lit(40, 47),
  ),
  'service-workplace': glyph(
    11,
    rect(24, 24, 72, 52, 4),
    path('M12 86h96l-5 10h-86z'),
    path('M40 50h40', 'h'),
    circle(44, 50, 7, 'p'),
    circle(60, 50, 7, 'p'),
    circle(76, 50, 7, 'p'),
    lit(76, 50),
  ),
  'service-cloud': glyph(
    7,
    rect(8, 46, 104, 62, 8, 'h', dashed),
    rect(20, 60, 22, 36, 3),
    rect(49, 60, 22, 36, 3, 'p'),
    rect(78, 60, 22, 36, 3),
    path('M60 10v40M51 41l9 9 9-9', 'a'),
    lit(60, 78),
  ),
  'service-security': glyph(
    3,
    rect(8, 8, 104, 104, 10),
    rect(30, 30, 60, 60, 7),
    rect(48, 48, 24, 24, 4),
    path('M8 60h40', 'a'),
    circle(8, 60, 4, 'p'),
    circle(30, 60, 4, 'p'),
    lit(60, 60),
  ),
  'service-consultancy': glyph(
    5,
    path('M60 16v88M40 104h40M20 42l80-16'),
    path('M20 42l-12 30h24zM100 26l-12 30h24z', 'h'),
    path('M6 72a14 12 0 0 0 28 0zM86 56a14 12 0 0 0 28 0z', 'p'),
    lit(20, 65),
    circle(60, 34, 5, 'p'),
  ),
  'service-projects': glyph(
    11,
    path('M38 12v96M64 12v96M90 12v96', 'h'),
    path('M12 12v96h98'),
    rect(20, 24, 36, 12, 3, 'p'),
    rect(40, 48, 38, 12, 3, 'p'),
    rect(60, 72, 38, 12, 3, 'p'),
    path('M90 92l8 8-8 8-8-8z', 'p'),
    lit(90, 100, 4),
  ),
  'service-database': glyph(
    19,
    path('M20 24v72c0 17 80 17 80 0v-72', 'p'),
    ellipse(60, 24, 40, 13, 'p'),
    path('M20 48c0 17 80 17 80 0M20 72c0 17 80 17 80 0', 'h'),
    lit(84, 84),
  ),
};
