import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { DraftChange, PresenceMode, StaffKind } from '#contract/conversation.ts';
import { functionUrl } from '#lib/function-url.ts';
import { auth } from './client.ts';
import { desk, parseResponse } from './desk-client.ts';
import { upload } from './upload.ts';

const ticket = desk.tickets[':id'];

/** A file that waits for its message. */
export type StagedFile = InferResponseType<typeof ticket.attachments.$get, 200>[number];

/** A colleague who has the same ticket open. */
export type Present = InferResponseType<typeof ticket.presence.$put, 200>['others'][number];

/** What the agent was writing on a ticket, on whatever device. */
export async function loadDraft(id: string, kind: StaffKind) {
  const drafts = await parseResponse(ticket.drafts.$get({ param: { id } }));
  return drafts.find((draft) => draft.kind === kind);
}

/** Saves a draft over the version it was made from. `saved` is false when there is a later one. */
export const saveDraft = (id: string, kind: StaffKind, change: DraftChange) =>
  parseResponse(ticket.drafts[':kind'].$put({ param: { id, kind }, json: change }));

/** Says every five seconds that the page is open, and hears who else is there. */
export const presenceQuery = (id: string, mode: PresenceMode) =>
  queryOptions({
    queryKey: ['presence', id, mode],
    queryFn: () => parseResponse(ticket.presence.$put({ param: { id }, json: { mode } })),
    staleTime: 0,
    refetchInterval: 5000,
    retry: false,
  });

/** Says that the page was closed. */
export const leavePresence = (id: string) =>
  parseResponse(ticket.presence.$delete({ param: { id } }));

/** Takes a reply back before its mail leaves: it is a draft again. */
export const undoSend = (id: string, messageId: string) =>
  parseResponse(ticket.messages[':messageId'].undo.$post({ param: { id, messageId } }));

/** An address of a message's mail, as it came or for a frame; it works for five minutes. */
export async function mailAddress(
  id: string,
  messageId: string,
  view: 'formatted' | 'pictures' | 'raw',
): Promise<string> {
  const param = { id, messageId, view };
  const { path } = await parseResponse(
    ticket.messages[':messageId'].mail[':view'].$post({ param }),
  );
  return functionUrl(path);
}

/** Where a frame finds what a mail looked like; asked for anew each time that one opens. */
export const formattedMailQuery = (id: string, messageId: string, view: 'formatted' | 'pictures') =>
  queryOptions({
    queryKey: ['formatted-mail', messageId, view],
    queryFn: () => mailAddress(id, messageId, view),
    staleTime: Infinity,
    gcTime: 0,
  });

/** What the agent attached to messages of a ticket that are not sent yet. */
export const stagedQuery = (id: string) =>
  queryOptions({
    queryKey: ['staged', id],
    queryFn: () => parseResponse(ticket.attachments.$get({ param: { id } })),
  });

/** Uploads a file for a message that is still being written, telling how far it is (0 to 1). */
export async function stageFile(
  id: string,
  messageId: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<StagedFile[]> {
  const { data } = await auth.getSession();
  const form = new FormData();
  form.set('messageId', messageId);
  form.set('file', file);
  return upload({
    path: `desk/tickets/${id}/attachments`,
    form,
    headers: { Authorization: `Bearer ${data.session?.access_token}` },
    onProgress,
  });
}

/** Takes a file away from a message that is still being written. */
export const unstageFile = (id: string, fileId: string) =>
  parseResponse(ticket.attachments[':fileId'].$delete({ param: { id, fileId } }));

/** Says up to which message the agent read a ticket. */
export const markRead = (id: string, message: string) =>
  parseResponse(ticket.read.$put({ param: { id }, json: { message } }));

/** Makes a ticket as new to the agent as if they had never opened it. */
export const markUnread = (id: string) => parseResponse(ticket.read.$delete({ param: { id } }));
