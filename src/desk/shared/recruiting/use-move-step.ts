import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { LetterStep, Step } from '#contract/recruiting.ts';
import { hasLetter } from '#contract/recruiting.ts';
import type { TicketStatus } from '#contract/ticket.ts';
import { type Board, boardsKey, moveStep, undoStep } from '#data/recruiting.ts';
import { type Ticket, ticketQuery } from '#data/tickets.ts';
import type { Language } from '#lib/language.ts';
import { uuid } from '#lib/uuid.ts';
import { notify } from '#ui/notify.ts';
import { notifyFailure } from '../notify-failure.ts';
import { useAction } from '../use-action.ts';
import { isConflict, isMissing, useErrorText } from '../use-error-text.ts';
import { useRecruitingCopy } from './copy.ts';

/** Whom a move is about: what a card or a ticket knows of them. */
export interface Applicant {
  /** The ticket's. */
  id: string;
  number: number;
  name: string;
  step: Step;
  status: TicketStatus;
  locale: Language;
  /** Null: an open application. */
  vacancy: { nl: string; en: string } | null;
}

/** A move that was made, for taking it back. */
export interface MadeMove {
  applicant: Applicant;
  to: Step;
  batch: string;
  /** The id of the letter that went with it. */
  letter?: string;
}

/** A move that waits for its letter; the same however often it is tried. */
export interface AskedMove {
  applicant: Applicant;
  to: LetterStep;
  batch: string;
  letter: string;
}

/**
 * Moves applications between steps. A step with a letter asks first (`asked`); the board shows a move at
 * once, and puts it back where the server says no. The last move (`last`) can be taken back.
 */
export function useMoveStep() {
  const cache = useQueryClient();
  const copy = useRecruitingCopy();
  const errorText = useErrorText();
  const [asked, setAsked] = useState<AskedMove>();
  const [last, setLast] = useState<MadeMove>();
  const [shown, setShown] = useState<{ id: string }>();
  const [proposing, setProposing] = useState<Applicant>();

  // Nobody waits for it: what was moved is shown already.
  const lookAgain = async () => void cache.invalidateQueries({ queryKey: ['tickets'] });
  const settle = (ticket: Ticket) => cache.setQueryData(ticketQuery(ticket.id).queryKey, ticket);
  const show = (id: string, to: Step) =>
    cache.setQueriesData<Board>(
      { queryKey: boardsKey },
      (board) => board && withMove(board, id, to),
    );

  const moving = useAction(
    async ({ move, body }: { move: MadeMove; body?: string | undefined }) => {
      const { applicant, to, batch, letter } = move;
      await cache.cancelQueries({ queryKey: boardsKey });
      show(applicant.id, to);
      settle(
        await moveStep(applicant.id, {
          ...{ from: applicant.step, to, batch },
          ...(letter && body && { letter: { id: letter, body } }),
        }),
      );
      setLast(move);
      setShown({ id: applicant.id });
    },
    async (error, { move: { applicant } }) => {
      if (!isConflict(error)) return notifyFailure(copy.notMoved, errorText(error));
      const now = await cache
        .fetchQuery({ ...ticketQuery(applicant.id), staleTime: 0 })
        .catch((error) => (isMissing(error) ? undefined : Promise.reject(error)));
      const step = now?.application?.step;
      const isElsewhere = step !== undefined && step !== applicant.step;
      notifyFailure(
        copy.notMoved,
        isElsewhere ? copy.conflict(applicant.name, copy.steps[step]) : copy.conflictGone,
      );
    },
    lookAgain,
  );

  const undoing = useAction(
    async ({ applicant, batch, letter }: MadeMove) => {
      settle(await undoStep(applicant.id, { batch, ...(letter && { letter }) }));
      setLast(undefined);
      show(applicant.id, applicant.step);
      setShown({ id: applicant.id });
      void notify({
        kind: 'success',
        title: copy.undone(applicant.name, copy.steps[applicant.step]),
      });
    },
    (error, { applicant }) => {
      setLast(undefined);
      setShown({ id: applicant.id });
      notifyFailure(copy.notUndone, isConflict(error) ? copy.tooLate : errorText(error));
    },
    lookAgain,
  );

  /** One at a time: whether one is under way is rendered too late for the second press of a double click. */
  const isBusy = useRef(false);
  async function once(deed: () => Promise<boolean>) {
    if (isBusy.current) return false;
    isBusy.current = true;
    return deed().finally(() => {
      isBusy.current = false;
    });
  }
  const make = (move: MadeMove, body?: string) => once(() => moving.attempt({ move, body }));

  return {
    asked,
    last,
    /** Whose card the last deed was about: it is shown, and has the focus, where it is now. */
    shown,
    /** To whom dates for an interview are being proposed. */
    proposing,
    propose: (applicant: Applicant | undefined) => setProposing(applicant),
    isMoving: moving.isDoing || undoing.isDoing,
    /** Why the last move was not made. */
    error: moving.error,
    /** Makes the move that was asked about; with a text, that is the letter. Resolves with whether it was made. */
    confirm: ({ letter, ...move }: AskedMove, body: string | undefined) =>
      make(body === undefined ? move : { ...move, letter }, body),
    /** Moves somebody, or asks first where the step has a letter. */
    move(applicant: Applicant, to: Step) {
      if (to === applicant.step) return;
      const batch = uuid();
      if (hasLetter(to)) setAsked({ applicant, to, batch, letter: uuid() });
      else void make({ applicant, to, batch });
    },
    cancel: () => setAsked(undefined),
    undo: (move: MadeMove) => void once(() => undoing.attempt(move)),
    dismiss: () => {
      setLast(undefined);
      if (last) setShown({ id: last.applicant.id });
    },
  };
}

export type MoveStep = ReturnType<typeof useMoveStep>;

/** A board on which a card stands in another column, at its head. */
function withMove(board: Board, id: string, to: Step): Board {
  const card = board.columns.flatMap(({ cards }) => cards).find((each) => each.id === id);
  if (!card) return board;
  const columns = board.columns.map((column) => {
    const others = column.cards.filter((each) => each !== card);
    const left = column.count - (column.cards.length - others.length);
    return column.step === to
      ? {
          ...column,
          count: left + 1,
          cards: [{ ...card, since: new Date().toISOString() }, ...others],
        }
      : { ...column, count: left, cards: others };
  });
  return { ...board, columns };
}
