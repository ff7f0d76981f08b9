import type { SubmitEvent } from 'react';
import type { BulkChange } from '../../data/bulk.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useCopy } from '../language.tsx';
import { AssigneeChoice, PriorityChoice, StatusChoice } from './BulkChoices.tsx';

export type BulkQuestion = BulkChange['what'];

interface BulkDialogProps {
  question: BulkQuestion;
  /** How many tickets the answer is for. */
  count: number;
  onChange(change: BulkChange): void;
  onClose(): void;
}

const choices = { assignee: AssigneeChoice, priority: PriorityChoice, status: StatusChoice };

/** Asks what the chosen tickets become. The choices are radios: arrows choose, Enter does it. */
export function BulkDialog({ question, count, onChange, onClose }: BulkDialogProps) {
  const copy = useCopy();
  const { bulk } = copy.tickets;
  const Choice = choices[question];

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const change = changeOf(question, new FormData(event.currentTarget));
    onClose();
    onChange(change);
  }

  return (
    <Dialog title={bulk.titles[question]} close={copy.close} onClose={onClose}>
      <p>{bulk.chosen(count)}</p>
      <form className="form" onSubmit={submit}>
        <Choice />
        <button type="submit" className="button">
          {bulk.submit}
        </button>
      </form>
    </Dialog>
  );
}

/** The change that a filled in form means; the server judges it. */
function changeOf(what: BulkQuestion, form: FormData): BulkChange {
  const of = (name: string) => String(form.get(name) ?? '');
  if (what === 'assignee') return { what, assigneeId: of('choice') || null };
  if (what === 'priority') return { what, priority: of('choice') } as BulkChange;
  const to = of('choice');
  const until = of('until');
  return {
    what,
    move: {
      to,
      ...((to === 'pending' || to === 'closed') && { reason: of('reason') }),
      ...(to === 'pending' && until && { until }),
    },
  } as BulkChange;
}
