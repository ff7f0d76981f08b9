import { randomUUID } from 'node:crypto';
import { hc } from 'hono/client';
import type { Rights } from '#contract/rights.ts';
import { createDesk, type DeskApp } from '#functions/desk/app.ts';
import { recordContactRequest } from '#functions/send-contact-email/record.ts';
import type { FunctionDeps } from '#http/deps.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { password, siteUrl, startAuth } from './auth.ts';
import { describeOn } from './databases.ts';
import { functionDeps, mount } from './functions.ts';

const firstRights: Rights = { role: 'admin', recruits: true };

/** The desk's functions over a database, with agents who are really signed in. */
export async function startDesk(database: OpenDatabase, changes: Partial<FunctionDeps> = {}) {
  const auth = await startAuth(database);
  const deps = { ...functionDeps(database), authenticate: auth.authenticate, ...changes };
  const app = mount(createDesk as never, deps);
  const request: typeof fetch = async (input, init) => app.request(new Request(input, init));

  /** The typed client of `desk/*` for the owner of a token. */
  const apiFor = (token?: string) => {
    const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
    return hc<DeskApp>(`${siteUrl}/functions/v1`, { headers, fetch: request }).desk;
  };

  return {
    auth,
    deps,
    request,
    apiFor,
    /**
     * A new agent with a session and his own client of the desk: with these rights, else with those of
     * the first account.
     */
    async signIn(email: string, naam: string, rights: Partial<Rights> = {}) {
      const id = await auth.addAgent(email, naam);
      const { role: rol, recruits: recruiting } = { ...firstRights, ...rights };
      const changed = database.kysely.updateTable('users').set({ rol, recruiting });
      await changed.where('id', '=', id).execute();
      const client = auth.client();
      const { data } = await client.auth.signInWithPassword({ email, password });
      const token = data.session?.access_token ?? '';
      return { id, email, token, client, api: apiFor(token) };
    },
    /** Somebody writes by the site; returns the id of the new ticket. */
    newTicket: (locale: 'nl' | 'en' = 'nl', email = `${randomUUID()}@lab.example`) =>
      database.kysely.transaction().execute(async (trx) => {
        const message = { name: 'Jan', email, message: 'Help', locale };
        const { reference } = await recordContactRequest(trx, deps.settings, message, null);
        const { id } = await trx
          .selectFrom('tickets')
          .select('id')
          .where('number', '=', Number(reference.slice(2)))
          .executeTakeFirstOrThrow();
        return id;
      }),
  };
}

export type Desk = Awaited<ReturnType<typeof startDesk>>;
export type DeskAgent = Awaited<ReturnType<Desk['signIn']>>;

/** A desk over a fresh database, and two agents who are signed in. */
export interface OpenDesk extends Desk {
  database: OpenDatabase;
  anna: DeskAgent;
  bram: DeskAgent;
}

/** Describes the desk on both engines. */
export function describeDesk(
  name: string,
  body: (desk: OpenDesk) => void,
  changes?: Partial<FunctionDeps>,
): void {
  const open = async (database: OpenDatabase) => {
    const desk = await startDesk(database, changes);
    const anna = await desk.signIn('anna@delvanta.example', 'Anna de Vries');
    const bram = await desk.signIn('bram@delvanta.example', 'Bram Jansen');
    return { ...desk, anna, bram };
  };
  describeOn(name, open, body);
}
