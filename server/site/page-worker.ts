/**
 * Draws the site's pages of vacancies in a process of its own: whatever a text does to it, the one that answers
 * requests goes on.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Language } from '#contract/fields.ts';
import type { FirmFacts } from '#contract/firm.ts';
import type { PublishedVacancy } from '#contract/published-vacancy.ts';
import { drawSocialPicture } from './social-picture.ts';
import { type StaticFile, staticFile } from './static.ts';

/** What the build left: see `scripts/site/render-pages.ts`. */
export interface BuiltSite {
  siteUrl: string;
  /** The title on each picture to share, by its path. */
  pictures: Record<string, string>;
  /** When each page's words last changed. */
  changes: [path: string, day: string | undefined][];
  /** What was drawn, and on which day. */
  vacancies: PublishedVacancy[];
  day: string;
}

interface Directories {
  client: string;
  ssr: string;
}

export interface DrawJob extends Directories {
  firm: FirmFacts;
  /** None changed: the pages without vacancies are as they were built. */
  isFirmBuiltIn: boolean;
  vacancies: PublishedVacancy[];
  day: string;
}

export interface PreviewJob extends Directories {
  firm: FirmFacts;
  vacancy: PublishedVacancy;
  language: Language;
  day: string;
}

export interface Drawn {
  files: Map<string, StaticFile>;
  /** Those that cannot be drawn. */
  failed: string[];
}

/** The bundle of `scripts/site/page-renderer.ts`. Its types are the browser's side, which no server knows. */
interface Renderer {
  siteWith(vacancies: readonly PublishedVacancy[], day: string, firm: FirmFacts): unknown;
  drawEveryPage(
    kit: object,
    about: { day: string; firm: FirmFacts },
  ): Promise<Record<string, string>>;
  drawPreview(kit: object, wanted: object): Promise<string>;
  drawVacancies(
    kit: object,
    vacancies: readonly PublishedVacancy[],
    about: { day: string; firm: FirmFacts; before: Map<string, Record<string, string>> },
  ): Promise<{ texts: Record<string, string>; failed: string[] }>;
  vacancyPictures(vacancies: readonly PublishedVacancy[]): { path: string; title: string }[];
  sitemapWith(
    siteUrl: string,
    changes: BuiltSite['changes'],
    about: { vacancies: readonly PublishedVacancy[]; day: string },
  ): string;
}

/** Pictures to share by their path, each with the title on it. */
type Pictures = Map<string, { title: string; file: StaticFile }>;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

let opened: ReturnType<typeof openRenderer> | undefined;

async function openRenderer({ client, ssr }: Directories) {
  const renderer: Renderer = await import(pathToFileURL(join(ssr, 'page-renderer.js')).href);
  const built: BuiltSite = JSON.parse(await readFile(join(ssr, 'built.json'), 'utf8'));
  const plate = await readFile(join(ssr, 'social-plate.png'));
  return { renderer, built, plate, kit: { ...built, client, sharedPicture: '/jobs/vacancies' } };
}

/** What was drawn and compressed before, so that a publication costs what changed. */
const before = new Map<string, Record<string, string>>();
let compressedBefore = new Map<string, StaticFile>();
let drawnPictures: Pictures = new Map();

/** Draws every file of the site that tells what the desk published, on a calendar day. */
export async function draw(job: DrawJob): Promise<Drawn> {
  const { vacancies, firm, isFirmBuiltIn, day, ...directories } = job;
  opened ??= openRenderer(directories);
  const { renderer, built, plate, kit } = await opened;
  drawnPictures = await drawPictures(renderer.vacancyPictures(vacancies), { built, plate });
  const pictures = { ...built.pictures };
  for (const [path, { title }] of drawnPictures) pictures[path] = title;
  const drawing = { ...kit, pictures };
  const ofVacancies = await renderer.drawVacancies(drawing, vacancies, { day, firm, before });
  const { failed } = ofVacancies;
  const others = isFirmBuiltIn ? {} : await renderer.drawEveryPage(drawing, { day, firm });
  const texts = { ...others, ...ofVacancies.texts };
  texts['/sitemap.xml'] = renderer.sitemapWith(built.siteUrl, built.changes, {
    vacancies: vacancies.filter(({ id }) => !failed.includes(id)),
    day,
  });
  const compressed = new Map<string, StaticFile>();
  const files = new Map([...drawnPictures].map(([path, { file }]) => [path, file]));
  await Promise.all(
    Object.entries(texts).map(async ([path, text]) => {
      const file = compressedBefore.get(path + text) ?? (await compress(path, text));
      compressed.set(path + text, file);
      files.set(path, file);
    }),
  );
  compressedBefore = compressed;
  return { files, failed };
}

/** The pictures whose title is another than when the site was built, or that are new. */
async function drawPictures(
  wanted: { path: string; title: string }[],
  { built, plate }: { built: BuiltSite; plate: Uint8Array },
): Promise<Pictures> {
  const pictures: Pictures = new Map();
  for (const { path, title } of wanted) {
    if (built.pictures[path] === title) continue;
    const before = drawnPictures.get(path);
    const picture = before?.title === title ? before : await drawPicture(path, { title, plate });
    if (picture) pictures.set(path, picture);
  }
  return pictures;
}

/** Null when it cannot be drawn: then the page shares the picture of the list. */
const drawPicture = (path: string, { title, plate }: { title: string; plate: Uint8Array }) =>
  drawSocialPicture(plate, title).then(
    (bytes) => ({ title, file: staticFile(path, new Uint8Array(bytes)) }),
    () => null,
  );

async function compress(path: string, text: string): Promise<StaticFile> {
  const [gzipped, br] = await Promise.all([
    zip(text, { level: 9 }),
    // The last two steps take ten times as long for two per cent.
    brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  ]);
  return staticFile(path, new TextEncoder().encode(text), {
    gzip: new Uint8Array(gzipped),
    br: new Uint8Array(br),
  });
}

/** A vacancy's page as it would be, for showing within another. */
export async function preview(job: PreviewJob): Promise<string> {
  const { vacancy, language, day, firm, ...directories } = job;
  opened ??= openRenderer(directories);
  const { renderer, kit } = await opened;
  const routes = renderer.siteWith([vacancy], day, firm);
  return renderer.drawPreview(kit, { routes, path: `/jobs/vacancy/${vacancy.id}`, language, day });
}

// Whoever asked is gone, killed perhaps.
process.once('disconnect', () => process.exit());
