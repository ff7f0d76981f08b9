import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type DeskAgent, describeDesk } from '#tests/support/desk.ts';

const seed = 20_261_121;
const ticketCount = 10;
const roundsPerTicket = 50;

const kind = fc.constantFrom('reply' as const, 'note' as const);
const edit = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('rename' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('prioritise' as const),
      priority: fc.constantFrom('high' as const, 'medium' as const, 'low' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('draft' as const), kind }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('send' as const), kind, twice: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('take back' as const) }) },
);
type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never;

describeDesk('two agents', (desk) => {
  /** One agent at one ticket, who does as the desk's pages do: what is refused he tries anew. */
  async function sitDown({ id: agentId, api }: DeskAgent, id: string) {
    const ticket = api.tickets[':id'];
    const read = async () => (await ticket.$get({ param: { id } })).json();
    const blank = () => ({ id: String(randomUUID()), body: '', version: 0 });
    const drafts = { reply: blank(), note: blank() };
    const sent = new Map<string, string>();
    const renamings: { old: string; new: string }[] = [];
    let seen = await read();

    async function patch(json: { subject?: string; priority?: 'high' | 'medium' | 'low' }) {
      for (;;) {
        const { version, subject } = seen;
        const answer = await ticket.$patch({ param: { id }, json: { version, ...json } });
        seen = answer.ok ? await answer.json() : await read();
        if (answer.ok) return subject;
        expect(answer.status).toBe(409);
      }
    }
    async function save(of: 'reply' | 'note', body: string) {
      const draft = drafts[of];
      const answer = await ticket.drafts[':kind'].$put({
        param: { id, kind: of },
        json: { messageId: draft.id, body, version: draft.version },
      });
      const { saved, draft: now } = await answer.json();
      expect(saved, 'nobody else writes this draft').toBe(true);
      drafts[of] = { ...draft, body, version: now?.version ?? 0 };
    }
    async function send(of: 'reply' | 'note', twice: boolean) {
      const body = drafts[of].body || `Straight away ${randomUUID()}`;
      const message = { id: drafts[of].id, kind: of, body };
      for (;;) {
        const { messages } = await read();
        const after = messages.at(-1)?.id ?? null;
        const json = { ...message, ...(of === 'reply' && { after }) };
        const again = () => ticket.messages.$post({ param: { id }, json });
        const answers = await Promise.all(twice ? [again(), again()] : [again()]);
        if (answers.some(({ ok }) => ok)) break;
        expect(answers.map(({ status }) => status)).toContain(409);
      }
      sent.set(message.id, body);
      const now = await (await ticket.drafts.$get({ param: { id } })).json();
      const kept = now.find((each) => each.kind === of);
      drafts[of] = { ...blank(), version: kept?.version ?? 0 };
    }
    async function takeBack() {
      const last = (await read()).messages.findLast(
        (each) => each.authorId === agentId && each.leavesInMs !== null,
      );
      if (!last) return;
      const param = { id, messageId: last.id };
      if (!(await ticket.messages[':messageId'].undo.$post({ param })).ok) return;
      sent.delete(last.id);
      const now = await (await ticket.drafts.$get({ param: { id } })).json();
      const kept = now.find((each) => each.kind === 'reply');
      expect(kept?.body.startsWith(last.body), 'its text is a draft again').toBe(true);
      expect(kept?.body.endsWith(drafts.reply.body), 'before what was written since').toBe(true);
      drafts.reply = { id: last.id, body: kept?.body ?? '', version: kept?.version ?? 0 };
    }

    return {
      sent,
      renamings,
      drafts,
      async make(each: Edit) {
        if (each.do === 'prioritise') await patch({ priority: each.priority });
        if (each.do === 'draft') return save(each.kind, `Draft ${randomUUID()}`);
        if (each.do === 'send') return send(each.kind, each.twice);
        if (each.do === 'take back') return takeBack();
        if (each.do !== 'rename') return;
        const subject = `Subject ${randomUUID()}`;
        renamings.push({ old: await patch({ subject }), new: subject });
      },
      savedDrafts: async () => (await ticket.drafts.$get({ param: { id } })).json(),
      read,
    };
  }

  it('make 1,000 random edits at the same time: nothing is lost, nothing is there twice', async () => {
    const rounds = fc.sample(fc.tuple(edit, edit), {
      numRuns: ticketCount * roundsPerTicket,
      seed,
    });
    for (let number = 0; number < ticketCount; number++) {
      const id = await desk.newTicket();
      const [anna, bram] = [await sitDown(desk.anna, id), await sitDown(desk.bram, id)];
      const own = rounds.slice(number * roundsPerTicket, (number + 1) * roundsPerTicket);
      for (const [one, two] of own) await Promise.all([anna.make(one), bram.make(two)]);

      const { messages, events, subject } = await anna.read();
      const written = messages
        .filter(({ authorId }) => authorId !== null)
        .map((message) => [message.id, message.body] as const);
      expect(written, 'no message twice').toHaveLength(anna.sent.size + bram.sent.size);
      expect(new Map(written)).toEqual(new Map([...anna.sent, ...bram.sent]));

      const renamed = events.filter(({ field }) => field === 'subject');
      const byNew = (one: { new: unknown }, two: { new: unknown }) =>
        String(one.new).localeCompare(String(two.new));
      expect(
        renamed.map((event) => ({ old: event.old, new: event.new })).sort(byNew),
        'every change is there, and each was made of what its agent saw',
      ).toEqual([...anna.renamings, ...bram.renamings].sort(byNew));
      expect(subject).toBe(renamed.at(-1)?.new ?? 'Help');

      for (const agent of [anna, bram]) {
        const saved = await agent.savedDrafts();
        for (const of of ['reply', 'note'] as const) {
          const body = saved.find((each) => each.kind === of)?.body ?? '';
          expect(body, 'the draft as it was left').toBe(agent.drafts[of].body);
        }
      }
    }
  }, 240_000);
});
