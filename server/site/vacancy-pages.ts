import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import pLimit from 'p-limit';
import { Tinypool } from 'tinypool';
import type { FirmFacts } from '#contract/firm.ts';
import { firmWith, noFirmChanges } from '#contract/firm-setting.ts';
import type { PublishedVacancy } from '#contract/published-vacancy.ts';
import type { VacancyContent, VacancyDraft } from '#contract/vacancy.ts';
import type { DB } from '#database/database.gen.ts';
import { firmSetting, readFirm } from '#domain/settings/firm.ts';
import { readPublished, readVacancyRevision } from '#domain/vacancies/published.ts';
import type { Log, VacancyPages } from '#http/deps.ts';
import { dayOf, daysAfter } from '#util/today.ts';
import type * as PageWorker from './page-worker.ts';
import type { BuiltSite } from './page-worker.ts';
import type { Publication } from './site.ts';
import type { StaticFiles } from './static.ts';

/** How often each process asks whether something was published by another. */
const pollMs = 1000;
/** So long what could not be drawn is left as it is. */
const retryMs = 10 * 60_000;
/** Longer a page is not drawn: its text does something that nobody meant. */
const deadlineMs = {
  drawVacancy: 10_000,
  drawLists: 20_000,
  drawOtherPages: 20_000,
  preview: 5000,
};
/** So long whoever publishes waits for the page at most. */
const patienceMs = 3000;
const heapMb = 256;
const idleMs = 60_000;

interface Publishing {
  db: Kysely<DB>;
  log: Log;
  now: () => Date;
  /** The directories of both builds. */
  client: string;
  ssr: string;
  show: (publication: Publication) => void;
}

/** What was built in, so that it need not be drawn. */
export const readBuiltSite = async (ssr: string): Promise<BuiltSite> =>
  JSON.parse(await readFile(join(ssr, 'built.json'), 'utf8'));

/** Among the parts: no vacancy is called so. */
const otherPages = '/';

interface Part {
  of: string;
  files: StaticFiles;
  /** When it could not be drawn; the files are those of before. */
  failedAt?: number;
}

type Moment = Parameters<typeof PageWorker.drawOtherPages>[0];

interface Shown {
  vacancies: PublishedVacancy[];
  firm: FirmFacts;
  /** None changed: the pages without vacancies are as they were built. */
  isFirmBuiltIn: boolean;
  day: string;
}

export interface RunningVacancyPages extends VacancyPages {
  /** Stops asking, and ends what draws. */
  stop(): Promise<void>;
}

/**
 * Shows what is published: draws it before the first request if it is not what was built in, and again
 * whenever the database says that something changed, or a new day begins. What cannot be drawn
 * leaves the pages as they are.
 */
export async function startVacancyPages(
  publishing: Publishing,
  built: BuiltSite,
): Promise<RunningVacancyPages> {
  const { db, log, now, client, ssr, show } = publishing;
  const pool = startPool();
  const alone = pLimit(1);
  /** What could not be drawn is tried again after a while: it may have been for want of time. */
  let shown: { revision: number; day: string; retryAt: number } | undefined;
  /** The files of each vacancy and of the other pages, by what they were drawn of: only what changed is drawn. */
  let parts = new Map<string, Part>();

  /** Shows what the database has, unless that is what is shown. */
  async function update(): Promise<void> {
    const day = dayOf(now());
    const revision = await readVacancyRevision(db);
    const isShown = shown?.revision === revision && shown.day === day;
    if (isShown && now().getTime() < (shown?.retryAt ?? 0)) return;
    const vacancies = await readPublished(db, day);
    const changes = await firmSetting.read(db);
    const isFirmBuiltIn = isDeepStrictEqual(changes, noFirmChanges);
    const firm = firmWith(changes);
    const isBuiltIn =
      !shown &&
      isFirmBuiltIn &&
      isDeepStrictEqual(vacancies, built.vacancies) &&
      !hasClosedSince(built, day);
    const isWhole = isBuiltIn || (await draw({ vacancies, firm, isFirmBuiltIn, day }));
    const retryAt = isWhole ? Number.POSITIVE_INFINITY : now().getTime() + retryMs;
    shown = { revision, day, retryAt };
  }

  /** Shows these, each as it was before where it cannot be drawn. Returns whether all could be. */
  async function draw({ vacancies, firm, isFirmBuiltIn, day }: Shown): Promise<boolean> {
    const drawn: typeof parts = new Map();
    const moment = { client, ssr, firm, day };
    for (const vacancy of vacancies) {
      const { id, content } = vacancy;
      const of = JSON.stringify([day > content.closesOn, vacancy, firm]);
      const before = parts.get(id);
      drawn.set(
        id,
        isCurrent(before, of) ? before : await drawPart(vacancy, { of, before, moment }),
      );
    }
    if (!isFirmBuiltIn) {
      const of = JSON.stringify([day, firm]);
      const before = parts.get(otherPages);
      const files = before?.of === of ? before.files : await run('drawOtherPages', moment);
      drawn.set(otherPages, { of, files });
    }
    parts = drawn;
    const told = vacancies.filter(({ id }) => parts.get(id)?.failedAt === undefined);
    const lists = await run('drawLists', { ...moment, vacancies: told });
    const files = [...parts.values()].flatMap((part) => [...part.files]);
    show({ files: new Map([...files, ...lists]), vacancies });
    return told.length === vacancies.length;
  }

  const isCurrent = (part: Part | undefined, of: string): part is Part =>
    part?.of === of && now().getTime() - (part.failedAt ?? Number.POSITIVE_INFINITY) < retryMs;

  async function drawPart(
    vacancy: PublishedVacancy,
    { of, before, moment }: { of: string; before: Part | undefined; moment: Moment },
  ): Promise<Part> {
    try {
      return { of, files: await run('drawVacancy', { ...moment, vacancy }) };
    } catch (error) {
      log.error({ err: error, vacancy: vacancy.id }, 'a vacancy cannot be drawn');
      return { of, files: before?.files ?? new Map(), failedAt: now().getTime() };
    }
  }

  function run<Name extends keyof typeof deadlineMs>(
    name: Name,
    job: Parameters<(typeof PageWorker)[Name]>[0],
  ): ReturnType<(typeof PageWorker)[Name]> {
    return pool.run(job, { name, signal: AbortSignal.timeout(deadlineMs[name]) }) as ReturnType<
      (typeof PageWorker)[Name]
    >;
  }

  /** Later ones find it done, or do what came in between. */
  const attempt = () =>
    alone(update).catch((error: unknown) => log.error({ err: error }, 'vacancies not shown'));

  await attempt();
  const timer = setInterval(() => void (alone.pendingCount === 0 && attempt()), pollMs);
  timer.unref();

  return {
    async preview(id, draft, language) {
      const day = dayOf(now());
      const vacancy = previewOf(id, draft, day);
      return run('preview', {
        ...{ client, ssr, vacancy, language, day },
        firm: await readFirm(db),
      });
    },
    async refresh() {
      const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs).unref());
      await Promise.race([attempt(), patience]);
    },
    async stop() {
      clearInterval(timer);
      await pool.destroy();
    },
  };
}

/** Whether a day came since the build on which a vacancy is no longer open. */
const hasClosedSince = ({ vacancies, day: builtOn }: BuiltSite, day: string) =>
  vacancies.some(({ content: { closesOn } }) => builtOn <= closesOn !== day <= closesOn);

/** A draft as it would be published today: what is not filled in yet has to be something. */
function previewOf(id: string, draft: VacancyDraft, day: string): PublishedVacancy {
  const filled = ({ min, max }: { min: number | null; max: number | null }) => ({
    min: min ?? max ?? 0,
    max: max ?? min ?? 0,
  });
  const content: VacancyContent = {
    ...draft,
    pay: { ...draft.pay, ...filled(draft.pay) },
    hours: filled(draft.hours),
    months: draft.months && filled(draft.months),
    closesOn: draft.closesOn && draft.closesOn >= day ? draft.closesOn : daysAfter(day, 30),
  };
  return { id, postedOn: day, changedOn: day, closedAt: null, content };
}

function startPool(): Tinypool {
  const pool = new Tinypool({
    runtime: 'child_process',
    filename: new URL('./page-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${heapMb}`],
    // None of the process's secrets; React draws without its warnings.
    env: { NODE_ENV: 'production' },
    serialization: 'advanced',
  });
  // A worker that dies without a job is replaced; without a listener it would end the process.
  pool.on('error', () => {});
  return pool;
}
