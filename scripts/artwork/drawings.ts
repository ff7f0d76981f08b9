import { about } from './about.ts';
import { clients } from './clients.ts';
import { dataPath } from './data-path.ts';
import { headPlates } from './head-plates.ts';
import { jobs } from './jobs.ts';
import { services } from './services.ts';
import { traceArtwork } from './well-plate.ts';
import { windows } from './windows.ts';

/** The hero's picture on a phone and on a tablet, and beside the words; both are drawn on. */
export const heroSizes = { wide: [1920, 1080], square: [1200, 1040] } as const;

/** Every drawing of the pages, by the name of its file in `public/drawings`. */
export const drawings: Readonly<Record<string, string>> = {
  'hero-wide': traceArtwork(...heroSizes.wide),
  'hero-square': traceArtwork(...heroSizes.square),
  ...headPlates,
  ...dataPath,
  ...services,
  ...about,
  ...clients,
  ...jobs,
  ...windows,
};
