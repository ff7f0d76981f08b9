import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openFreshPglite } from '#tests/support/databases.ts';
import { type Desk, type DeskAgent, startDesk } from '#tests/support/desk.ts';
import { type KeptDraft, keepMessageDraft } from './message-draft.ts';

let database: Awaited<ReturnType<typeof openFreshPglite>>;
let desk: Desk;
let anna: DeskAgent;

beforeAll(async () => {
  database = await openFreshPglite();
  desk = await startDesk(database);
  anna = await desk.signIn('anna@delvanta.example', 'Anna de Vries');
});
afterAll(() => database.close());

/** The keeper of a reply in a browser of its own, whose network can be cut. */
function browserAt(id: string) {
  const { drafts } = anna.api.tickets[':id'];
  const browser = { isOffline: false, failures: 0, kept: undefined as KeptDraft | undefined };
  const keeper = keepMessageDraft({
    async load() {
      const all = await (await drafts.$get({ param: { id } })).json();
      return all.find(({ kind }) => kind === 'reply');
    },
    async save(json) {
      if (browser.isOffline) {
        browser.failures++;
        throw new TypeError('Failed to fetch');
      }
      return (await drafts[':kind'].$put({ param: { id, kind: 'reply' }, json })).json();
    },
    copy: {
      read: () => browser.kept,
      write(draft) {
        browser.kept = draft;
      },
    },
  });
  return { browser, keeper };
}

const saved = async (id: string) => {
  const { drafts } = anna.api.tickets[':id'];
  return (await (await drafts.$get({ param: { id } })).json())[0]?.body;
};
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000, interval: 50 });

it('keeps what is written while the server cannot be reached, and saves it afterwards', async () => {
  const id = await desk.newTicket();
  const { browser, keeper } = browserAt(id);
  await keeper.start();
  browser.isOffline = true;
  keeper.write('Written in a tunnel');
  expect(browser.kept?.body).toBe('Written in a tunnel');
  await eventually(() => expect(browser.failures).toBe(1));
  browser.isOffline = false;
  await eventually(async () => expect(await saved(id)).toBe('Written in a tunnel'));
  await eventually(() => expect(keeper.state().isNewer).toBe(false));
  keeper.stop();
});

it('shows the text of another device instead of writing over it, and lets one choose', async () => {
  const id = await desk.newTicket();
  const [laptop, phone] = [browserAt(id), browserAt(id)];
  await Promise.all([laptop.keeper.start(), phone.keeper.start()]);
  laptop.keeper.write('On the laptop');
  await eventually(async () => expect(await saved(id)).toBe('On the laptop'));
  phone.keeper.write('On the phone');
  await eventually(() => expect(phone.keeper.state().theirs?.body).toBe('On the laptop'));
  expect([phone.keeper.state().body, await saved(id)]).toEqual(['On the phone', 'On the laptop']);
  phone.keeper.choose('mine');
  await eventually(async () => expect(await saved(id)).toBe('On the phone'));
  laptop.keeper.write('On the laptop again');
  await eventually(() => expect(laptop.keeper.state().theirs?.body).toBe('On the phone'));
  laptop.keeper.choose('theirs');
  expect(laptop.keeper.state().body).toBe('On the phone');
  laptop.keeper.stop();
  phone.keeper.stop();
});

it('keeps what was written while the message was on its way, as the next draft', async () => {
  const id = await desk.newTicket();
  const { keeper } = browserAt(id);
  await keeper.start();
  keeper.write('Sent');
  const { id: messageId, body } = keeper.state();
  const json = { id: messageId, kind: 'reply' as const, body };
  const sending = anna.api.tickets[':id'].messages.$post({ param: { id }, json });
  keeper.write('Sent, and one thing more');
  await sending;
  expect(keeper.finish(body)).toBe('Sent, and one thing more');
  expect(keeper.state().id).not.toBe(messageId);
  await eventually(async () => expect(await saved(id)).toBe('Sent, and one thing more'));
  keeper.stop();
});
