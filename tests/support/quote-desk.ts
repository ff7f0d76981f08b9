import { randomUUID } from 'node:crypto';
import { hc } from 'hono/client';
import type { QuoteContent } from '#contract/quote.ts';
import { openTicket } from '#domain/tickets/create-for-customer.ts';
import { createDesk, type DeskApp } from '#functions/desk/app.ts';
import { createQuote, type QuoteApp } from '#functions/quote/handler.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { anonKey, password, siteUrl, startAuth } from './auth.ts';
import { functionDeps, mount } from './functions.ts';
import { quoteContent } from './quotes.ts';

/** A desk on which an agent writes quotes, and the pages on which customers read them. */
export async function startQuoteDesk(database: OpenDatabase) {
  let aheadMs = 0;
  const auth = await startAuth(database);
  const now = () => new Date(Date.now() + aheadMs);
  const deps = { ...functionDeps(database), authenticate: auth.authenticate, now };
  const app = mount(createDesk as never, deps);
  const request: typeof fetch = async (input, init) => app.request(new Request(input, init));
  const email = 'anna@delvanta.example';
  await auth.addAgent(email, 'Anna de Vries');
  const { data } = await auth.client().auth.signInWithPassword({ email, password });
  const headers = { Authorization: `Bearer ${data.session?.access_token}` };
  const { desk } = hc<DeskApp>(`${siteUrl}/functions/v1`, { headers, fetch: request });
  const { quotes, settings, tickets, companies } = desk;

  const one = (id: string) => ({ param: { id } });
  const read = async (id: string) => (await quotes[':id'].$get(one(id))).json();

  async function draft(content: Partial<QuoteContent> = {}, ticketId?: string) {
    const { id } = await (await quotes.$post({ json: ticketId ? { ticketId } : {} })).json();
    const { version } = await read(id);
    const json = { version, content: quoteContent(content) };
    await quotes[':id'].$put({ ...one(id), json });
    return id;
  }

  async function send(id: string) {
    const { version } = await read(id);
    return quotes[':id'].send.$post({ ...one(id), json: { version } });
  }

  /** The functions of the customer's page, for whoever has a token, each at an address of his own. */
  function visitor(token: string) {
    const page = mount(createQuote as never, deps);
    const headers = { Authorization: `Bearer ${token}`, apikey: anonKey, 'User-Agent': 'Phone/1' };
    const fetch: typeof request = async (input, init) => page.request(new Request(input, init));
    return hc<QuoteApp>(`${siteUrl}/functions/v1`, { headers, fetch }).quote;
  }

  return {
    settings,
    deps,
    quotes,
    tickets,
    companies,
    one,
    read,
    draft,
    send,
    visitor,
    /** A call of the desk that its typed client cannot make; `asAgent` is what signs it in. */
    request,
    asAgent: headers,
    /** Moves the clock of the functions. */
    wait: (ms: number) => {
      aheadMs += ms;
    },
    async sent(content: Partial<QuoteContent> = {}, ticketId?: string) {
      const id = await draft(content, ticketId);
      await send(id);
      return id;
    },
    /** What the customer has: his latest mail, its token, and the page that it leads to. */
    async customerOf(id: string) {
      const { number } = await read(id);
      const mail = await database.kysely
        .selectFrom('outbox')
        .selectAll()
        .where('subject', 'like', `%${number}%`)
        .where('secret', '=', true)
        .where('text_body', 'like', '%/quote?%')
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow();
      const token = /\/quote\?lang=\w\w#([\w-]{43})/.exec(mail.text_body)?.[1] ?? '';
      const api = visitor(token);
      /** Asks for the code that a yes needs, and reads it in the mail. */
      const code = async () => {
        await api.code.$post();
        return latestCode(database, number ?? '');
      };
      return { api, mail, token, code };
    },
    /** A ticket of an English customer. */
    newTicket: () =>
      database.kysely.transaction().execute((trx) =>
        openTicket(trx, {
          kind: 'contact',
          contact: { name: 'Jan Bakker', email: `${randomUUID()}@lab.example`, locale: 'en' },
          subject: 'LIMS',
          body: 'Help',
          quarantine: null,
        }),
      ),
    /** A quote as the database has it. */
    row: (id: string) =>
      database.kysely
        .selectFrom('quotes')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
  };
}

/** A customer's yes to what has this hash. */
export const yes = (sha256: string | null, selected: string[] = [], code = 'none') => ({
  json: {
    snapshot: sha256 ?? '',
    name: 'Jan Bakker',
    code,
    agreed: true as const,
    selected,
  },
});

/** The code that was mailed last about a quote. */
export async function latestCode({ kysely }: Pick<OpenDatabase, 'kysely'>, number: string) {
  const mail = await kysely
    .selectFrom('outbox')
    .select('text_body')
    .where('subject', 'like', `% ${number} %`)
    .where('text_body', 'not like', '%/quote?%')
    .where('secret', '=', true)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return /\b[2-9A-HJ-NP-Z]{10}\b/.exec(mail.text_body)?.[0] ?? '';
}
