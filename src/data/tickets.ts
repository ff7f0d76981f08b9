import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { ContactDetailsChange, CustomerChange } from '#contract/customer.ts';
import type { NewTicketRequest } from '#contract/new-ticket.ts';
import type { NewMessage, TicketAssignment, TicketMove } from '#contract/ticket.ts';
import { answerTo, desk } from './desk.ts';

const tickets = desk.tickets;

/** A ticket as its page shows it, with thread, events and intake record. */
export type Ticket = InferResponseType<(typeof tickets)[':id']['$get'], 200>;
export type Clock = InferResponseType<(typeof tickets)[':id']['clock']['$get'], 200>;
export type Message = Ticket['messages'][number];
export type TicketEvent = Ticket['events'][number];

/** One ticket. Asked again every few seconds while a mail of it is under way. */
export const ticketQuery = (id: string) =>
  queryOptions({
    queryKey: ['ticket', id],
    queryFn: () => answerTo(tickets[':id'].$get({ param: { id } })),
    refetchInterval: ({ state }) =>
      state.data?.messages.some(({ mail }) => mail === 'queued') && 3000,
  });

/** Why a ticket is due when it is, as of a version of the ticket. */
export const clockQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['ticket', id, 'clock', version],
    queryFn: () => answerTo(tickets[':id'].clock.$get({ param: { id } })),
  });

/** Opens a ticket, once per key however often it is asked. */
export const createTicket = (request: NewTicketRequest, key: string) =>
  answerTo(tickets.$post({ json: request }, { headers: { 'Idempotency-Key': key } }));

/** Adds a reply or a note; the same message id twice writes it once. */
export const sendMessage = (id: string, message: NewMessage) =>
  answerTo(tickets[':id'].messages.$post({ param: { id }, json: message }));

/** Moves a ticket to another status. */
export const moveTicket = (id: string, move: TicketMove) =>
  answerTo(tickets[':id'].moves.$post({ param: { id }, json: move }));

/** Changes who has a ticket or how urgent it is: only the fields given. */
export const assignTicket = (id: string, assignment: TicketAssignment) =>
  answerTo(tickets[':id'].$patch({ param: { id }, json: assignment }));

/** Changes what is known of a ticket's customer: only the fields given. */
export const changeContactDetails = (id: string, json: ContactDetailsChange) =>
  answerTo(tickets[':id'].customer.$patch({ param: { id }, json }));

/** Makes somebody else the customer of a ticket. */
export const changeCustomer = (id: string, json: CustomerChange) =>
  answerTo(tickets[':id'].customer.$put({ param: { id }, json }));

/** Takes a ticket out of quarantine: it joins the queue, and its mails go out. */
export const releaseTicket = (id: string) =>
  answerTo(tickets[':id'].release.$post({ param: { id } }));

/** Erases what a ticket's candidate sent, or all of its customer everywhere, for ever. */
export const eraseTicketData = (id: string) =>
  answerTo(tickets[':id'].erase.$post({ param: { id } }));
