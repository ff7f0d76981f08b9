import type { BulkChange } from '#data/bulk.ts';
import { FormDialog } from '#desk/shared/FormDialog.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import {
  AssigneeChoice,
  MergeChoice,
  PriorityChoice,
  StatusChoice,
  TagChoice,
} from './BulkChoices.tsx';

export type BulkQuestion = BulkChange['what'];

interface BulkDialogProps {
  question: BulkQuestion;
  /** How many tickets the answer is for. */
  count: number;
  onChange(change: BulkChange): void;
  onClose(): void;
}

const choices = {
  assignee: AssigneeChoice,
  priority: PriorityChoice,
  status: StatusChoice,
  tag: TagChoice,
  untag: TagChoice,
  merge: MergeChoice,
};

/** Asks what the chosen tickets become. The choices are radios: arrows choose, Enter does it. */
export function BulkDialog({ question, count, onChange, onClose }: BulkDialogProps) {
  const copy = useCopy();
  const { bulk } = copy.tickets;
  const Choice = choices[question];

  // The list shows it at once, and says by name what could not be changed.
  async function submit(data: FormData) {
    onChange(changeOf(question, data));
    return true;
  }

  return (
    <FormDialog
      title={bulk.titles[question]}
      intro={bulk.chosen(count)}
      submit={bulk.submit}
      isSaving={false}
      error={undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <Choice />
    </FormDialog>
  );
}

/** The change that a filled in form means; the server judges it. */
function changeOf(what: BulkQuestion, form: FormData): BulkChange {
  const of = (name: string) => String(form.get(name) ?? '');
  if (what === 'assignee') return { what, assigneeId: of('choice') || null };
  if (what === 'tag' || what === 'untag') return { what, tag: of('choice') };
  if (what === 'merge') return { what, into: of('choice') };
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
