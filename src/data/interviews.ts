import type { InterviewMove, InterviewWithdrawal, Proposal } from '#contract/interview.ts';
import { desk, parseResponse } from './desk-client.ts';
import type { Ticket } from './tickets.ts';

const { interviews } = desk.tickets[':id'];

/** Dates that were proposed to an applicant, and what became of them. */
export type Interview = Ticket['interviews'][number];

/** Proposes dates to the applicant of a ticket, once per id. */
export const proposeInterview = (id: string, json: Proposal) =>
  parseResponse(interviews.$post({ param: { id }, json }));

/** Gives an interview that was agreed another time, length or place. */
export const moveInterview = (id: string, interview: string, json: InterviewMove) =>
  parseResponse(interviews[':interview'].$put({ param: { id, interview }, json }));

/** Takes back a proposal, or cancels what was agreed. */
export const withdrawInterview = (id: string, interview: string, json: InterviewWithdrawal) =>
  parseResponse(interviews[':interview'].withdraw.$post({ param: { id, interview }, json }));
