import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { ContactDetailsChange, CustomerChange } from '#contract/customer.ts';
import type { NewTicketRequest } from '#contract/new-ticket.ts';
import type {
  ForwardedMessage,
  NewMessage,
  TicketAssignment,
  TicketTransition,
} from '#contract/ticket.ts';
import { desk, parseResponse } from './desk-client.ts';

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
    queryFn: () => parseResponse(tickets[':id'].$get({ param: { id } })),
    refetchInterval: ({ state }) =>
      state.data?.messages.some(({ mail }) => mail === 'queued') && 3000,
  });

/** Why a ticket is due when it is, as of a version of the ticket. */
export const clockQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['ticket', id, 'clock', version],
    queryFn: () => parseResponse(tickets[':id'].clock.$get({ param: { id } })),
  });

/** Opens a ticket, once per key however often it is asked. */
export const createTicket = (request: NewTicketRequest, key: string) =>
  parseResponse(tickets.$post({ json: request }, { headers: { 'Idempotency-Key': key } }));

/** Adds a reply or a note; the same message id twice writes it once. */
export const sendMessage = (id: string, message: NewMessage) =>
  parseResponse(tickets[':id'].messages.$post({ param: { id }, json: message }));

/** Moves a ticket to another status. */
export const transitionTicket = (id: string, move: TicketTransition) =>
  parseResponse(tickets[':id'].moves.$post({ param: { id }, json: move }));

/** Changes who has a ticket or how urgent it is: only the fields given. */
export const assignTicket = (id: string, assignment: TicketAssignment) =>
  parseResponse(tickets[':id'].$patch({ param: { id }, json: assignment }));

/** Changes what is known of a ticket's customer: only the fields given. */
export const changeContactDetails = (id: string, json: ContactDetailsChange) =>
  parseResponse(tickets[':id'].customer.$patch({ param: { id }, json }));

/** Makes somebody else the customer of a ticket. */
export const changeCustomer = (id: string, json: CustomerChange) =>
  parseResponse(tickets[':id'].customer.$put({ param: { id }, json }));

/** Sends a message on to others. */
export const forwardMessage = (id: string, messageId: string, json: ForwardedMessage) =>
  parseResponse(
    tickets[':id'].messages[':messageId'].forwards.$post({ param: { id, messageId }, json }),
  );

/** Takes a ticket out of quarantine: it joins the queue, and its mails go out. */
export const releaseTicket = (id: string) =>
  parseResponse(tickets[':id'].release.$post({ param: { id } }));

/** Erases what a ticket's candidate sent, or all of its customer everywhere, for ever. */
export const eraseTicketData = (id: string) =>
  parseResponse(tickets[':id'].erase.$post({ param: { id } }));
