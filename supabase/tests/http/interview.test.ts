import { randomUUID } from 'node:crypto';
import { hc } from 'hono/client';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InterviewApp } from '#functions/interview/handler.ts';
import { addCandidate } from '#tests/support/candidate.ts';
import { anonKey, type Project, runtimes, startProject } from '#tests/support/project.ts';

const agent = 'anna@delvanta.example';

let project: Project;
let agentId: string;
beforeAll(async () => {
  project = await startProject(['interview', 'desk']);
  agentId = await project.addAgent(agent);
});
afterAll(() => project?.stop());

let day = 10;

describe.each(runtimes)('the page of an interview on %s', (runtime) => {
  function visitor(token: string, apikey = anonKey) {
    const headers = { Authorization: `Bearer ${token}`, apikey, 'X-Forwarded-For': token };
    return hc<InterviewApp>(project.rootOf(runtime, 'interview'), { headers }).interview;
  }

  /** Dates proposed by the desk of the same runtime; returns the applicant's token. */
  async function proposed(): Promise<string> {
    const { ticket } = await addCandidate(project.database.kysely, 'application', agentId);
    const { headers } = await project.signIn(agent);
    day += 1;
    const answer = await project.call(runtime, `desk/tickets/${ticket}/interviews`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        ...{ id: randomUUID(), minutes: 45, place: 'Kerkstraat 1, Utrecht' },
        dates: [`2098-01-${day}T10:00`, `2098-02-${day}T10:00`],
        ...{ interviewers: [agentId], words: 'Kom!' },
      }),
    });
    expect(answer.status, await answer.clone().text()).toBe(200);
    const { text_body } = await project.database.kysely
      .selectFrom('outbox')
      .select('text_body')
      .where('ticket_id', '=', ticket)
      .where('secret', '=', true)
      .executeTakeFirstOrThrow();
    return /\/interview\?lang=\w\w#([\w-]{43})/.exec(text_body)?.[1] ?? '';
  }

  it('is read, answered once and taken along as a calendar', async () => {
    const applicant = visitor(await proposed());
    const seen = await (await applicant.$get()).json();
    expect(seen.status).toBe('proposed');
    expect((await applicant.calendar.$get()).status).toBe(404);
    const dates = seen.interview?.dates.map(({ startsAt }) => startsAt) ?? [];
    const answers = await Promise.all(
      dates.map((date) => applicant.accept.$post({ json: { date } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const file = await applicant.calendar.$get();
    expect(file.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    const event = new ICAL.Component(ICAL.parse(await file.text())).getFirstSubcomponent('vevent');
    expect(dates.map((date) => new Date(date).getTime())).toContain(
      (event!.getFirstPropertyValue('dtstart') as ICAL.Time).toJSDate().getTime(),
    );
    const late = await applicant['none-suits'].$post({ json: { words: 'After all, no' } });
    expect(late.status).toBe(409);
  });

  it('is answered with words when nothing suits, and refuses nonsense', async () => {
    const applicant = visitor(await proposed());
    const say = (words: string) => applicant['none-suits'].$post({ json: { words } });
    expect((await say(' ')).status).toBe(422);
    expect((await say('x'.repeat(40_000))).status).toBe(413);
    expect((await applicant.accept.$post({ json: { date: 'tomorrow' } })).status).toBe(422);
    expect(await (await say('Only on Fridays')).json()).toMatchObject({ status: 'none-suits' });
  });

  it('is nobody else’s, and lets nobody guess for long', async () => {
    const token = await proposed();
    expect((await visitor(token, 'other').$get()).status).toBe(401);
    expect((await visitor(token.slice(0, -1)).$get()).status).toBe(404);
    const guess = `guess-on-${runtime}`;
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) statuses.push((await visitor(guess).$get()).status);
    expect(statuses).toEqual([...Array(10).fill(404), 429, 429]);
    expect((await visitor(token).$get()).status).toBe(200);
  });
});
