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
import { isOpenOn } from '#util/vacancy-closing.ts';
import { drawSocialPicture } from './social-picture.ts';
import { type StaticFile, type StaticFiles, staticFile } from './static.ts';

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

interface Job extends Directories {
  firm: FirmFacts;
  day: string;
}

export interface VacancyJob extends Job {
  vacancy: PublishedVacancy;
}

export interface ListsJob extends Job {
  vacancies: PublishedVacancy[];
}

export interface PreviewJob extends VacancyJob {
  language: Language;
}

type Texts = Record<string, string>;

type Moment = Pick<Job, 'day' | 'firm'>;

/** The bundle of `scripts/site/page-renderer.ts`. Its types are the browser's side, which no server knows. */
interface Renderer {
  siteWith(vacancies: readonly PublishedVacancy[], day: string, firm: FirmFacts): unknown;
  drawVacancy(kit: object, vacancy: PublishedVacancy, moment: Moment): Promise<Texts>;
  drawLists(kit: object, vacancies: PublishedVacancy[], moment: Moment): Promise<Texts>;
  drawOtherPages(kit: object, moment: Moment): Promise<Texts>;
  drawPreview(kit: object, wanted: object): Promise<string>;
  vacancyPictures(vacancy: PublishedVacancy): { path: string; title: string }[];
  sitemapWith(
    siteUrl: string,
    changes: BuiltSite['changes'],
    about: { vacancies: readonly PublishedVacancy[]; day: string },
  ): string;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

let opened: ReturnType<typeof openRenderer> | undefined;

async function openRenderer({ client, ssr }: Directories) {
  const renderer: Renderer = await import(pathToFileURL(join(ssr, 'page-renderer.js')).href);
  const built: BuiltSite = JSON.parse(await readFile(join(ssr, 'built.json'), 'utf8'));
  const plate = await readFile(join(ssr, 'social-plate.png'));
  return { renderer, built, plate, kit: { ...built, client, sharedPicture: '/jobs/vacancies' } };
}

/** The files of one vacancy. */
export async function drawVacancy({ vacancy, day, firm, ...at }: VacancyJob): Promise<StaticFiles> {
  opened ??= openRenderer(at);
  const { renderer, built, plate, kit } = await opened;
  const pictures = { ...built.pictures };
  const drawn: StaticFiles = new Map();
  for (const { path, title } of isOpenOn(vacancy, day) ? renderer.vacancyPictures(vacancy) : []) {
    if (pictures[path] === title) continue;
    // Without a picture of its own a page has that of the list.
    const former = drawnPictures.get(path);
    const file = former?.title === title ? former.file : await drawPicture(plate, title);
    if (!file) continue;
    drawnPictures.set(path, { title, file });
    drawn.set(path, file);
    pictures[path] = title;
  }
  const texts = await renderer.drawVacancy({ ...kit, pictures }, vacancy, { day, firm });
  return new Map([...drawn, ...(await compressed(texts))]);
}

/** The pictures by their paths: most changes leave the title as it was. */
const drawnPictures = new Map<string, { title: string; file: StaticFile }>();

const drawPicture = (plate: Uint8Array, title: string) =>
  drawSocialPicture(plate, title).then(
    (bytes) => staticFile('picture.jpg', new Uint8Array(bytes)),
    () => null,
  );

/** The files that tell which vacancies there are. */
export async function drawLists({ vacancies, day, firm, ...at }: ListsJob): Promise<StaticFiles> {
  opened ??= openRenderer(at);
  const { renderer, built, kit } = await opened;
  const { siteUrl, changes } = built;
  return compressed({
    ...(await renderer.drawLists(kit, vacancies, { day, firm })),
    '/sitemap.xml': renderer.sitemapWith(siteUrl, changes, { vacancies, day }),
  });
}

/** Every page that tells nothing of vacancies. */
export async function drawOtherPages({ day, firm, ...at }: Job): Promise<StaticFiles> {
  opened ??= openRenderer(at);
  const { renderer, kit } = await opened;
  return compressed(await renderer.drawOtherPages(kit, { day, firm }));
}

const compressed = async (texts: Texts): Promise<StaticFiles> =>
  new Map(
    await Promise.all(
      Object.entries(texts).map(
        async ([path, text]) => [path, await compress(path, text)] as const,
      ),
    ),
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
  const { vacancy, language, day, firm, ...at } = job;
  opened ??= openRenderer(at);
  const { renderer, kit } = await opened;
  const routes = renderer.siteWith([vacancy], day, firm);
  return renderer.drawPreview(kit, { routes, path: `/jobs/vacancy/${vacancy.id}`, language, day });
}

// Whoever asked is gone, killed perhaps.
process.once('disconnect', () => process.exit());
