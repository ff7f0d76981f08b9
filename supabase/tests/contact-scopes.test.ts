import { beforeAll, expect, it } from 'vitest';
import { addCandidate } from '#tests/support/candidate.ts';
import { type DeskAgent, describeDesk } from '#tests/support/desk.ts';

describeDesk('whom an address belongs to', (desk) => {
  /** An admin who does not see candidates. */
  let gil: DeskAgent;

  beforeAll(async () => {
    gil = await desk.signIn('gil@delvanta.example', 'Gil', { role: 'admin', recruits: false });
  });

  const read = async ({ api }: DeskAgent, id: string) =>
    (await api.tickets[':id'].$get({ param: { id } })).json();
  const find = async ({ api }: DeskAgent, q: string) =>
    (await api.contacts.$get({ query: { q } })).json();
  const rename = async (agent: DeskAgent, id: string, name: string) =>
    agent.api.tickets[':id'].customer.$patch({ param: { id }, json: { name } });
  const erase = ({ api }: DeskAgent, id: string) =>
    api.tickets[':id'].erase.$post({ param: { id } });
  const confide = async (agent: DeskAgent, id: string, agents: string[]) => {
    const { version } = await read(agent, id);
    const answer = await agent.api.tickets[':id'].confidants.$put({
      param: { id },
      json: { version, agents },
    });
    expect(answer.status).toBe(200);
  };

  it('shows a candidate to nobody by a form that names their address', async () => {
    const { ticket, word } = await addCandidate(desk.database.kysely, 'application', desk.anna.id);
    const planted = await desk.newTicket('nl', `${word}@home.example`);
    expect(JSON.stringify(await read(gil, planted))).not.toContain(`"${word}"`);
    expect(await find(gil, word)).toMatchObject([{ name: 'Jan' }]);
    expect((await rename(gil, planted, 'Renamed')).status).toBe(200);
    expect((await read(desk.anna, ticket)).contact?.name).toBe(word);
    expect((await erase(gil, planted)).status).toBe(200);
    const { contact, application } = await read(desk.anna, ticket);
    expect(contact?.name).toBe(word);
    expect(application).not.toBeNull();
    const { rows } = await desk.database.pool.query(
      'select (select count(*) from outbox where ticket_id = $1) as mails, (select count(*) from inbound_mails where ticket_id = $1) as inbound',
      [ticket],
    );
    expect(Number(rows[0].mails)).toBeGreaterThan(0);
    expect(Number(rows[0].inbound)).toBeGreaterThan(0);
    const { entries } = await (await desk.anna.api.audit.$get({ query: { kind: 'data' } })).json();
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'contact_erased', name: 'Gil' }),
    );
  });

  it('keeps whom a confidential ticket speaks of apart, until it is open to all again', async () => {
    const email = 'zebra@customer.example';
    const secret = await desk.newTicket('nl', email);
    await rename(desk.anna, secret, 'Secret Zebrowski');
    await confide(desk.anna, secret, [desk.anna.id]);
    expect(await find(gil, 'zebra')).toEqual([]);
    const planted = await desk.newTicket('en', email);
    expect((await read(gil, planted)).contact?.name).toBe('Jan');
    await rename(gil, planted, 'Renamed');
    expect((await read(desk.anna, secret)).contact?.name).toBe('Secret Zebrowski');
    expect((await erase(gil, planted)).status).toBe(200);
    expect((await read(desk.anna, secret)).contact?.name).toBe('Secret Zebrowski');
    expect((await read(desk.anna, secret)).events.map(({ field }) => field)).not.toContain(
      'contact_id',
    );

    await confide(desk.anna, secret, []);
    expect((await read(gil, secret)).contact?.name).toBe('Secret Zebrowski');
    expect(await find(gil, 'zebra')).toMatchObject([{ name: 'Secret Zebrowski' }]);
    const { rows } = await desk.database.pool.query('select scope from contacts where email = $1', [
      email,
    ]);
    expect(rows).toEqual([{ scope: 'customers' }]);
  });

  it('answers the same to whoever tries an address of somebody hidden, and of nobody', async () => {
    const { word } = await addCandidate(desk.database.kysely, 'freelancer', desk.anna.id);
    const open = async (email: string) => {
      const newContact = { name: 'Probe', email, locale: 'nl' as const };
      const json = {
        subject: 'Probe',
        priority: 'low' as const,
        assigneeId: null,
        newContact,
        locale: 'nl' as const,
      };
      const answer = await gil.api.tickets.$post(
        { json },
        { headers: { 'Idempotency-Key': crypto.randomUUID() } },
      );
      return answer.status;
    };
    expect(await open(`${word}@home.example`)).toBe(await open('nobody@home.example'));
    const visible = await desk.newTicket();
    const move = async (email: string) => {
      const json = { email };
      return (await gil.api.tickets[':id'].customer.$patch({ param: { id: visible }, json }))
        .status;
    };
    const { word: other } = await addCandidate(desk.database.kysely, 'application', desk.anna.id);
    expect(await move(`${other}@home.example`)).toBe(200);
  });
});
