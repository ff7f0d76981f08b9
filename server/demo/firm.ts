import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { Language } from '#contract/fields.ts';
import type { QuoteLine } from '#contract/quote.ts';
import type { TicketPriority, TicketTransition, Unversioned } from '#contract/ticket.ts';
import { readContent } from '#domain/quotes/content.ts';
import {
  acceptQuote,
  declineQuote,
  requestAcceptanceCode,
} from '#domain/quotes/customer-decision.ts';
import { draftQuote, saveQuote } from '#domain/quotes/draft.ts';
import { sendQuote } from '#domain/quotes/send.ts';
import { saveTemplate } from '#domain/quotes/templates.ts';
import { withActor } from '#domain/tickets/actor.ts';
import { addStaffMessage } from '#domain/tickets/add-staff-message.ts';
import { assignTicket } from '#domain/tickets/assign.ts';
import { createTicket } from '#domain/tickets/create-by-agent.ts';
import { mergeTicket } from '#domain/tickets/merge.ts';
import { receiveCustomerMessage } from '#domain/tickets/receive-customer-message.ts';
import { addTag } from '#domain/tickets/tags.ts';
import { transitionTicket } from '#domain/tickets/transition.ts';
import { addTimeEntry } from '#domain/time/entries.ts';
import { readActivities } from '#domain/time/setting.ts';
import { recordContactRequest } from '#functions/send-contact-email/record.ts';
import { createSubmitApplication } from '#functions/submit-application/handler.ts';
import { createSubmitEnrolment } from '#functions/submit-enrolment/handler.ts';
import type { Agent, FunctionDeps, FunctionEnv, SignedInAgent } from '#http/deps.ts';
import { dayOf } from '#util/today.ts';

/** Somebody who writes to the firm. */
export interface Customer {
  name: string;
  email: string;
  company: string;
  locale: Language;
}

/** Somebody who calls. */
export interface Caller {
  name: string;
  phone: string;
  company?: string;
  locale: Language;
}

/** Where the demo's customers decide from (an address for documentation, RFC 5737). */
const caller = { address: '198.51.100.7', agentString: 'Mozilla/5.0' };

/** What people do with the product, each at the moment that the clock shows. */
export function createFirm(deps: FunctionDeps) {
  const { db, settings } = deps;
  const forms = new Hono<FunctionEnv>();
  forms.use(async (c, next) => {
    c.set('clientAddress', caller.address);
    await next();
  });
  for (const create of [createSubmitApplication, createSubmitEnrolment]) {
    forms.route('/functions/v1', create(deps));
  }

  const ticketNow = (id: string) =>
    db
      .selectFrom('tickets')
      .select(['number', 'status', 'version', 'assignee_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  async function ticketOf(reference: string): Promise<string> {
    const { id } = await db
      .selectFrom('tickets')
      .select('id')
      .where('number', '=', Number(reference.replace(/\D/g, '')))
      .executeTakeFirstOrThrow();
    return id;
  }

  /** A quote as its customer finds it, and what the customer does with it. */
  const decide = <Result>(
    work: (context: Parameters<typeof acceptQuote>[0]) => Promise<Result>,
  ): Promise<Result> => db.transaction().execute((trx) => work({ trx, settings, now: new Date() }));

  return {
    /** By the form of the site; `suspect` ones wait in quarantine. Answers with the ticket's id. */
    async write(customer: Customer, subject: string | undefined, message: string, suspect = false) {
      const { reference } = await db
        .transaction()
        .execute((trx) =>
          recordContactRequest(
            trx,
            settings,
            { ...customer, subject, message },
            suspect ? 'links' : null,
          ),
        );
      return ticketOf(reference);
    },

    /** By telephone: the agent makes the ticket. With no customer it is the agents' own. */
    async open(agent: Agent, subject: string, note: string, customer?: Customer) {
      const known =
        customer &&
        (await db
          .selectFrom('contacts')
          .select('id')
          .where('email', '=', customer.email)
          .executeTakeFirst());
      const { id } = await withActor(db, agent, (trx) =>
        createTicket(trx, settings, agent, {
          ...(known ? { contactId: known.id } : customer && { newContact: customer }),
          subject,
          priority: customer ? 'medium' : 'low',
          assigneeId: customer ? agent.userId : null,
          locale: customer?.locale ?? 'nl',
          message: { id: randomUUID(), kind: 'note', body: note },
        }),
      );
      return id;
    },

    /** By telephone, from somebody of whom only a number is known. */
    async takeCall(agent: Agent, caller: Caller, subject: string, note: string) {
      const { id } = await withActor(db, agent, (trx) =>
        createTicket(trx, settings, agent, {
          ...{ newContact: { company: undefined, ...caller, email: undefined }, subject },
          priority: 'medium',
          ...{ assigneeId: agent.userId, locale: caller.locale },
          message: { id: randomUUID(), kind: 'note', body: note },
        }),
      );
      return id;
    },

    /** By a form with a CV. */
    async apply(
      form: 'submit-application' | 'submit-enrolment',
      fields: Record<string, string>,
      cv: Uint8Array,
    ) {
      const body = new FormData();
      for (const [field, value] of Object.entries(fields)) body.append(field, value);
      body.append('cv', new File([cv as BlobPart], `cv ${fields.name}.pdf`));
      const answer = await forms.request(`${settings.siteUrl}/functions/v1/${form}`, {
        method: 'POST',
        headers: { apikey: settings.anonKey },
        body,
      });
      if (!answer.ok) throw new Error(`${form}: ${await answer.text()}`);
      return ticketOf((await answer.json()).reference);
    },

    hear: (id: string, body: string) =>
      db
        .transaction()
        .execute((trx) => receiveCustomerMessage(trx, settings, id, { id: randomUUID(), body })),

    say: (agent: Agent, id: string, kind: 'reply' | 'note', body: string) =>
      withActor(db, agent, (trx) =>
        addStaffMessage(trx, settings, agent, id, { id: randomUUID(), kind, body }),
      ),

    /** Writes down what an agent worked on a ticket, under the activity at a place in the list. */
    async spend(agent: SignedInAgent, id: string, minutes: number, activity: number) {
      const all = await readActivities(db);
      const { id: activityId = '', billable = true } = all[activity % all.length] ?? {};
      // A word in passing goes on no invoice.
      const isBilled = billable && minutes > 10;
      const today = dayOf(new Date());
      const fields = { minutes, activityId, billable: isBilled, note: '', day: today };
      const entry = { id: randomUUID(), ...fields, endsTimer: false };
      await db.transaction().execute((trx) => addTimeEntry(trx, agent, id, entry, today));
    },

    /** Keeps a quote as a template that others start with. */
    keepTemplate: (agent: SignedInAgent, quoteId: string, name: string) =>
      db.transaction().execute((trx) => saveTemplate(trx, agent, { quoteId, name })),

    async take(agent: Agent, id: string, priority?: TicketPriority, tag?: string) {
      const { version } = await ticketNow(id);
      const change = { version, assigneeId: agent.userId, ...(priority && { priority }) };
      await withActor(db, agent, async (trx) => {
        await assignTicket(trx, id, change);
        if (tag) await addTag(trx, id, tag);
      });
    },

    /** Moves a ticket, unless it is done already. */
    async move(agent: Agent, id: string, to: Unversioned<TicketTransition>) {
      const { status, version } = await ticketNow(id);
      if (status === 'resolved' || status === 'closed') return;
      const move = { ...to, version } as TicketTransition;
      await withActor(db, agent, (trx) =>
        transitionTicket(trx, id, move, { takenUpBy: agent.userId }),
      );
    },

    async merge(agent: Agent, id: string, into: string) {
      const { version } = await ticketNow(id);
      const { number } = await ticketNow(into);
      await withActor(db, agent, (trx) => mergeTicket(trx, id, { into: number, version }));
    },

    /** Writes a quote for a ticket, and sends it unless it stays a draft; answers with its id. */
    async offer(
      agent: Agent,
      ticketId: string,
      { customer, subject, lines }: { customer: Customer; subject: string; lines: QuoteLine[] },
      stays = false,
    ) {
      const { locale, ...person } = customer;
      return withActor(db, agent, async (trx) => {
        const id = await draftQuote(trx, agent.userId, { ticketId });
        const content = {
          ...(await readContent(trx, id)),
          ...{ customer: { ...person, address: '' }, locale, subject, lines },
        };
        await saveQuote(trx, id, { version: 1, content });
        if (!stays) await sendQuote({ trx, settings, agent, now: new Date() }, id, { version: 2 });
        return id;
      });
    },

    /** With the code that was mailed for it, as the product asks. */
    async accept(id: string, name: string) {
      await decide((context) => requestAcceptanceCode(context, id));
      const { text_body } = await db
        .selectFrom('outbox')
        .select('text_body')
        .where('secret', '=', true)
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow();
      const [code = ''] = /\b[2-9A-HJ-NP-Z]{10}\b/.exec(text_body) ?? [];
      const { snapshot_sha256 } = await db
        .selectFrom('quotes')
        .select('snapshot_sha256')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const yes = {
        snapshot: snapshot_sha256 ?? '',
        name,
        code,
        agreed: true as const,
        selected: [],
      };
      await decide((context) => acceptQuote(context, id, yes, caller));
    },

    decline: (id: string, name: string, reason: string) =>
      decide((context) => declineQuote(context, id, { name, reason }, caller)),
  };
}

export type Firm = ReturnType<typeof createFirm>;
