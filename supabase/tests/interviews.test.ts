import { randomUUID } from 'node:crypto';
import { hc } from 'hono/client';
import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import type { Proposal } from '#contract/interview.ts';
import { eraseCandidate } from '#domain/recruitment/erase-candidate.ts';
import { interviewCalendar } from '#domain/recruitment/interview-calendar.ts';
import { createInterview, type InterviewApp } from '#functions/interview/handler.ts';
import { anonKey, siteUrl } from '#tests/support/auth.ts';
import { addCandidate } from '#tests/support/candidate.ts';
import { describeDesk } from '#tests/support/desk.ts';
import { mount } from '#tests/support/functions.ts';
import { daysAfter } from '#util/today.ts';

let aheadMs = 0;
const now = () => new Date(Date.now() + aheadMs);

/** A winter's day of its own, so that no test's interview is in the way of another's. */
let day = 0;
const nextDay = () => daysAfter('2096-11-01', ++day);

describeDesk(
  'dates for an interview',
  (desk) => {
    const db = () => desk.database.kysely;
    const apply = async () => (await addCandidate(db(), 'application', desk.bram.id)).ticket;
    const proposal = (more: Partial<Proposal> = {}): Proposal => ({
      ...{ id: randomUUID(), minutes: 45, place: 'Kerkstraat 1, Utrecht' },
      ...{ dates: [`${nextDay()}T10:00`], interviewers: [desk.anna.id], words: 'Beste,\n\nKom!' },
      ...more,
    });
    const propose = (id: string, json: Proposal) =>
      desk.anna.api.tickets[':id'].interviews.$post({ param: { id }, json });
    const read = async (id: string) =>
      (await desk.anna.api.tickets[':id'].$get({ param: { id } })).json();
    const one = (id: string, interview: string) => ({ param: { id, interview } });
    const route = () => desk.anna.api.tickets[':id'].interviews[':interview'];

    const visitor = (token: string) => {
      const page = mount(createInterview as never, { ...desk.deps, now });
      const headers = { Authorization: `Bearer ${token}`, apikey: anonKey };
      const fetch = async (input: RequestInfo | URL, init?: RequestInit) =>
        page.request(new Request(input, init));
      return hc<InterviewApp>(`${siteUrl}/functions/v1`, { headers, fetch }).interview;
    };
    const mailsOf = (id: string) =>
      db()
        .selectFrom('outbox')
        .leftJoin('outbox_attachments', 'outbox_id', 'outbox.id')
        .select(['recipient', 'subject', 'text_body', 'secret', 'content', 'queued_at'])
        .where('ticket_id', '=', id)
        .orderBy('queued_at')
        .execute();
    /** What the applicant has: the page behind the link of their latest letter. */
    const applicantOf = async (id: string) => {
      const letter = (await mailsOf(id)).filter(({ secret }) => secret).at(-1);
      return visitor(/\/interview\?lang=nl#([\w-]{43})/.exec(letter?.text_body ?? '')?.[1] ?? '');
    };
    const calendarsOf = async (id: string) =>
      (await mailsOf(id)).flatMap(({ recipient, content }) => {
        if (!content) return [];
        const calendar = new ICAL.Component(ICAL.parse(Buffer.from(content).toString()));
        const event = calendar.getFirstSubcomponent('vevent')!;
        return {
          recipient,
          method: calendar.getFirstPropertyValue('method'),
          uid: event.getFirstPropertyValue('uid'),
          sequence: event.getFirstPropertyValue('sequence'),
          status: event.getFirstPropertyValue('status'),
          start: (event.getFirstPropertyValue('dtstart') as ICAL.Time).toJSDate().toISOString(),
          attendees: event.getAllProperties('attendee').map((each) => each.getFirstValue()),
        };
      });
    const invited = async (more?: Partial<Proposal>) => {
      const id = await apply();
      const sent = proposal(more);
      expect((await propose(id, sent)).status).toBe(200);
      const customer = await applicantOf(id);
      const { interview } = await (await customer.$get()).json();
      const dates = interview?.dates.map(({ startsAt }) => startsAt) ?? [];
      return { id, interview: sent.id, customer, dates, date: dates[0] ?? '' };
    };

    it('are proposed, read without a change, and accepted once', async () => {
      const dates = [`${nextDay()}T10:00`, '2097-07-01T10:00'];
      const { id, interview, customer } = await invited({ dates });
      expect((await read(id)).application?.step).toBe('invited');
      const [, asked] = await Promise.all([customer.$get(), customer.$get()]);
      const seen = await asked.json();
      expect(seen).toMatchObject({
        status: 'proposed',
        interview: { interviewers: ['Anna de Vries'], place: 'Kerkstraat 1, Utrecht' },
      });
      // The firm's clock: an hour ahead of UTC, in summer two.
      const [first, second] = seen.interview!.dates.map(({ startsAt }) => startsAt);
      expect(new Date(first!).toISOString().slice(11, 16)).toBe('09:00');
      expect(new Date(second!).toISOString().slice(11, 16)).toBe('08:00');
      expect((await read(id)).interviews).toMatchObject([{ status: 'proposed', version: 1 }]);
      expect((await customer.calendar.$get()).status, 'nothing is agreed').toBe(404);
      expect((await customer.accept.$post({ json: { date: '2097-12-01T09:00:00Z' } })).status).toBe(
        422,
      );

      const answers = await Promise.all(
        [first!, second!].map((date) => customer.accept.$post({ json: { date } })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const ticket = await read(id);
      const agreed = new Date(ticket.interviews[0]!.startsAt!);
      expect(ticket).toMatchObject({
        application: { step: 'interview' },
        interviews: [{ id: interview, status: 'accepted' }],
      });
      const board = await (await desk.anna.api.recruiting.$get({ query: {} })).json();
      const card = board.columns.flatMap(({ cards }) => cards).find((each) => each.id === id);
      expect(card).toMatchObject({ waits: false, interview: { status: 'accepted' } });
      const again = await customer.accept.$post({ json: { date: agreed.toISOString() } });
      expect(again.status, 'a second click').toBe(200);
      const said = ticket.messages.filter(({ body }) => body.startsWith('Ik kies'));
      expect(said).toMatchObject([{ kind: 'customer' }]);
      expect(ticket.events.filter(({ field }) => field === 'interview')).toHaveLength(2);
      const calendars = await calendarsOf(id);
      const common = { method: 'REQUEST', sequence: 0, start: agreed.toISOString() };
      expect(calendars.map(({ recipient }) => recipient).sort()).toEqual([
        'anna@delvanta.example',
        expect.stringContaining('@home.example'),
      ]);
      for (const calendar of calendars) {
        expect(calendar).toMatchObject({ ...common, status: 'CONFIRMED' });
        // Nobody reads another's address.
        expect(calendar.attendees.map((each) => String(each).toLowerCase())).toEqual([
          `mailto:${calendar.recipient}`,
        ]);
      }
      expect(new Set(calendars.map(({ uid }) => uid)).size).toBe(1);
      const file = await customer.calendar.$get();
      expect(file.headers.get('Content-Type')).toContain('text/calendar');
      expect(() => ICAL.parse('BEGIN:VCALENDAR')).toThrow();
      ICAL.parse(await file.text());
      const told = (await mailsOf(id)).filter(({ subject }) => subject.includes('koos een moment'));
      expect(told.map(({ recipient }) => recipient)).toEqual(['bram@delvanta.example']);
    });

    it('are declined with words, and proposed anew', async () => {
      const { id, customer, date } = await invited();
      const json = { words: 'Ik werk dan. Kan het na 18 uur?' };
      expect((await customer['none-suits'].$post({ json: { words: ' ' } })).status).toBe(422);
      for (const time of ['first', 'second'])
        expect((await customer['none-suits'].$post({ json })).status, time).toBe(200);
      expect((await customer.accept.$post({ json: { date } })).status).toBe(409);
      const ticket = await read(id);
      expect(ticket.interviews).toMatchObject([{ status: 'none-suits', answer: json.words }]);
      expect(ticket.messages.filter(({ body }) => body.includes(json.words))).toHaveLength(1);
      expect((await propose(id, proposal())).status).toBe(200);
    });

    it('are sent once, and refused while others are open, past, or of no colleague', async () => {
      const id = await apply();
      const sent = proposal();
      expect((await propose(id, sent)).status).toBe(200);
      expect((await propose(id, sent)).status).toBe(200);
      expect((await mailsOf(id)).filter(({ secret }) => secret)).toHaveLength(1);
      expect((await propose(id, proposal())).status).toBe(409);
      const other = await apply();
      for (const wrong of [
        { dates: ['2020-01-01T10:00'] },
        { dates: ['2097-02-30T10:00'] },
        { dates: ['2096-03-25T02:30'] },
        { dates: ['2096-10-28T02:30'] },
        { dates: [] },
        { interviewers: [randomUUID()] },
        { minutes: 5 },
        { place: ' ' },
      ])
        expect((await propose(other, proposal(wrong))).status, JSON.stringify(wrong)).toBe(422);
      const contact = await desk.newTicket();
      expect((await propose(contact, proposal())).status, 'no applicant').toBe(409);
    });

    it('are given to one of two applicants who take the same at once', async () => {
      const dates = [`${nextDay()}T14:00`];
      const [one, other] = [await invited({ dates }), await invited({ dates })];
      const free = await invited({ dates, interviewers: [desk.bram.id] });
      const answers = await Promise.all(
        [one, other].map(({ customer, date }) => customer.accept.$post({ json: { date } })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const late = answers[0]!.status === 409 ? one : other;
      expect((await (await late.customer.$get()).json()).interview?.dates).toMatchObject([
        { isTaken: true },
      ]);
      const accepted = await free.customer.accept.$post({ json: { date: free.date } });
      expect(accepted.status, 'somebody else is there').toBe(200);
    });

    it('are no longer chosen once they are withdrawn, past, over or erased', async () => {
      const status = async ({ customer }: Awaited<ReturnType<typeof invited>>) => {
        const seen = await (await customer.$get()).json();
        expect(seen.interview).toBeNull();
        return seen.status;
      };
      const accept = async ({ customer, date }: Awaited<ReturnType<typeof invited>>) =>
        (await customer.accept.$post({ json: { date } })).status;

      const withdrawn = await invited();
      const withdraw = (version: number) =>
        route().withdraw.$post({
          ...one(withdrawn.id, withdrawn.interview),
          json: { version, words: 'Anna is ziek.' },
        });
      expect((await withdraw(7)).status).toBe(409);
      expect((await withdraw(1)).status).toBe(200);
      expect([await status(withdrawn), await accept(withdrawn)]).toEqual(['withdrawn', 409]);
      expect((await mailsOf(withdrawn.id)).at(-1)?.text_body).toContain('Anna is ziek.');

      const rejected = await invited();
      await desk.anna.api.tickets[':id'].step.$post({
        param: { id: rejected.id },
        json: { from: 'invited', to: 'rejected', batch: randomUUID() },
      });
      expect([await status(rejected), await accept(rejected)]).toEqual(['closed', 409]);

      const erased = await invited();
      await db()
        .transaction()
        .execute((trx) => eraseCandidate(trx, erased.id));
      expect((await erased.customer.$get()).status).toBe(404);
      expect((await visitor('x'.repeat(43)).$get()).status).toBe(404);
      const left = db().selectFrom('interviews').select('id').where('ticket_id', '=', erased.id);
      expect(await left.execute()).toEqual([]);

      const past = await invited();
      aheadMs = 100 * 365 * 86_400_000;
      expect([await status(past), await accept(past)]).toEqual(['expired', 409]);
      aheadMs = 0;
    });

    it('are moved and cancelled in the calendars of all', async () => {
      const { id, interview, customer, date } = await invited();
      await customer.accept.$post({ json: { date } });
      const there = one(id, interview);
      const move = { version: 2, minutes: 60, place: 'https://meet.example/1' };
      const to = `${nextDay()}T09:30`;
      expect(
        (await route().$put({ ...there, json: { ...move, date: '2020-01-01T10:00' } })).status,
      ).toBe(422);
      for (const date of ['2096-03-25T02:30', '2096-10-28T02:30'])
        expect((await route().$put({ ...there, json: { ...move, date } })).status, date).toBe(422);
      expect((await route().$put({ ...there, json: { ...move, date: to } })).status).toBe(200);
      expect((await route().$put({ ...there, json: { ...move, date: to } })).status).toBe(409);
      expect(await (await customer.$get()).json()).toMatchObject({
        status: 'accepted',
        interview: { place: 'https://meet.example/1' },
      });
      expect((await route().withdraw.$post({ ...there, json: { version: 3 } })).status).toBe(200);
      const calendars = await calendarsOf(id);
      const told = (address: string) =>
        calendars
          .filter(({ recipient }) => recipient.endsWith(address))
          .map(({ method, sequence, status }) => [method, sequence, status]);
      for (const address of ['@home.example', 'anna@delvanta.example']) {
        expect(told(address), address).toEqual([
          ['REQUEST', 0, 'CONFIRMED'],
          ['REQUEST', 1, 'CONFIRMED'],
          ['CANCEL', 2, 'CANCELLED'],
        ]);
      }
      expect(new Set(calendars.map(({ uid }) => uid)).size).toBe(1);
    });

    it('stand in a calendar as text alone, whatever names and places hold', () => {
      const nasty = 'Jan "x"\r\nATTENDEE:mailto:evil@x.example\nEND:VEVENT;, \\n: ülé'.repeat(4);
      const text = interviewCalendar(
        desk.deps.settings,
        'REQUEST',
        {
          ...{ id: randomUUID(), sequence: 0, startsAt: new Date(), minutes: 30 },
          ...{ place: nasty, title: nasty, text: nasty },
          attendees: [{ name: nasty, email: 'jan@home.example' }],
        },
        new Date(),
      );
      for (const row of text.split('\r\n')) expect(Buffer.byteLength(row)).toBeLessThanOrEqual(75);
      const calendar = new ICAL.Component(ICAL.parse(text));
      const events = calendar.getAllSubcomponents('vevent');
      expect(events).toHaveLength(1);
      const [event] = events;
      expect(event?.getAllProperties('attendee')).toHaveLength(1);
      expect(event?.getFirstPropertyValue('summary')).toBe(nasty.replaceAll('\r\n', '\n'));
    });
  },
  { now },
);
