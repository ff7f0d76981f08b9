import fc from 'fast-check';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/database/database.ts';
import { engines } from '#tests/support/databases.ts';

const zone = 'Europe/Amsterdam';
const calendars = 20;
const casesPerCalendar = 500;

interface Block {
  weekday: number;
  opens: string;
  closes: string;
}

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** One or two blocks on most days, on quarters of an hour; nights and Sundays too. */
const blocks = fc
  .array(fc.uniqueArray(fc.integer({ min: 0, max: 96 }), { minLength: 0, maxLength: 4 }), {
    minLength: 7,
    maxLength: 7,
  })
  .map((week) =>
    week.flatMap((bounds, day) => {
      const sorted = bounds.toSorted((a, b) => a - b).map((quarter) => clock(quarter * 15));
      return sorted.flatMap((opens, index): Block[] => {
        const closes = sorted[index + 1];
        return index % 2 === 0 && closes ? [{ weekday: day + 1, opens, closes }] : [];
      });
    }),
  )
  .filter((all) => all.length > 0);

// Both changes of the clock in 2026 lie within.
const firstDay = Temporal.PlainDate.from('2026-03-20');
const holidays = fc.uniqueArray(
  fc.integer({ min: 0, max: 260 }).map((days) => firstDay.add({ days }).toString()),
  { maxLength: 12 },
);
const moment = fc
  .integer({ min: 0, max: 240 * 86_400 })
  .map(
    (seconds) => Temporal.Instant.from('2026-03-20T00:00:00Z').add({ seconds }).epochMilliseconds,
  );
const amount = fc.integer({ min: 0, max: 60 * 3600 });

/** The moment of a local time; one that exists twice is the second, as Postgres has it. */
function instant(day: Temporal.PlainDate, time: string): number {
  const [date, at] = time === '24:00' ? [day.add({ days: 1 }), '00:00'] : [day, time];
  return date
    .toPlainDateTime(Temporal.PlainTime.from(at))
    .toZonedDateTime(zone, { disambiguation: 'later' }).epochMilliseconds;
}

/** The blocks from a moment on, day after day, by another library than the database's. */
function* opening(calendar: Block[], closedDays: string[], from: number) {
  let day = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone).toPlainDate();
  for (let count = 0; count <= 366; count += 1, day = day.add({ days: 1 })) {
    if (closedDays.includes(day.toString())) continue;
    for (const { weekday, opens, closes } of calendar) {
      if (weekday !== day.dayOfWeek) continue;
      const [start, end] = [Math.max(instant(day, opens), from), instant(day, closes)];
      if (end > start) yield [start, end] as const;
    }
  }
}

function dueAt(calendar: Block[], closedDays: string[], from: number, seconds: number) {
  let remaining = seconds * 1000;
  if (remaining <= 0) return from;
  for (const [start, end] of opening(calendar, closedDays, from)) {
    if (remaining <= end - start) return start + remaining;
    remaining -= end - start;
  }
  return null;
}

describe.each(engines)('business time on %s', (_name, openFresh) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openFresh();
  });
  afterAll(() => database.close());

  it('agrees with another library in 10,000 cases over clock changes, holidays and lunch', async () => {
    const samples = fc.sample(
      fc.record({
        calendar: blocks,
        closedDays: holidays,
        cases: fc.array(fc.tuple(moment, amount), {
          minLength: casesPerCalendar,
          maxLength: casesPerCalendar,
        }),
      }),
      { numRuns: calendars, seed: 2026 },
    );
    for (const { calendar, closedDays, cases } of samples) {
      const { rows } = await database.kysely.transaction().execute(async (trx) => {
        await trx.deleteFrom('business_hours').execute();
        await trx.deleteFrom('holidays').execute();
        await trx.insertInto('business_hours').values(calendar).execute();
        for (const day of closedDays) {
          await trx.insertInto('holidays').values({ day, name: 'Closed' }).execute();
        }
        const [starts, amounts] = [cases.map(([start]) => start), cases.map(([, each]) => each)];
        return sql<{ due: number | null; elapsed: number }>`
          select (extract(epoch from due) * 1000)::double precision as due,
            private.business_seconds(start, due)::double precision as elapsed
          from unnest(${starts}::double precision[], ${amounts}::integer[])
              with ordinality as asked (ms, seconds, position),
            to_timestamp(ms / 1000) as start,
            private.add_business_seconds(start, seconds) as due
          order by position`.execute(trx);
      });
      rows.forEach(({ due, elapsed }, index) => {
        const [start, seconds] = cases[index] as [number, number];
        const told = JSON.stringify({ calendar, closedDays, start, seconds });
        expect(due, told).toBe(dueAt(calendar, closedDays, start, seconds));
        // The two directions agree: what was added is what has passed.
        if (due !== null) expect(elapsed, told).toBe(seconds);
      });
      expect(rows).toHaveLength(casesPerCalendar);
    }
  });

  it('refuses blocks of one day that overlap, and a block that ends before it starts', async () => {
    const add = (opens: string, closes: string) =>
      sql`insert into business_hours (weekday, opens, closes) values (3, ${opens}, ${closes})`.execute(
        database.kysely,
      );
    await database.kysely.deleteFrom('business_hours').execute();
    await add('08:30', '12:30');
    await add('12:30', '17:00');
    await expect(add('16:00', '18:00')).rejects.toMatchObject({ code: '23P01' });
    await expect(add('20:00', '19:00')).rejects.toMatchObject({ code: '23514' });
  });
});
