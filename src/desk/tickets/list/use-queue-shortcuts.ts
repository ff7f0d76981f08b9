import { useNavigate } from 'react-router';
import { useShortcuts } from '#desk/shared/keyboard/use-shortcuts.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { deskPaths } from '#lib/desk-paths.ts';
import type { BulkQuestion } from './BulkDialog.tsx';
import type { QueueTableModel } from './table-features.ts';
import type { useRowFocus } from './use-row-focus.ts';

interface QueueDeeds {
  table: QueueTableModel;
  focus: ReturnType<typeof useRowFocus>;
  onAsk(question: BulkQuestion): void;
  onResolve(): void;
}

/** The keys of the list: walk it, choose rows, and do to them what the bar does. */
export function useQueueShortcuts({ table, focus, onAsk, onResolve }: QueueDeeds) {
  const { keyboard, tickets } = useCopy();
  const { list } = keyboard;
  const navigate = useNavigate();

  function choose(shiftKey: boolean) {
    const id = focus.current();
    if (!id) return;
    const row = table.getRow(id);
    // As a click on its box, so that a range begins where the last one was clicked.
    const checked = shiftKey || !row.getIsSelected();
    row.getToggleSelectedHandler()({ shiftKey, target: { checked } });
  }

  function open() {
    const id = focus.current();
    if (id) void navigate(deskPaths.ticket(id));
  }

  useShortcuts(tickets.title, [
    { keys: 'j', label: list.next, isMovement: true, run: () => focus.move(1) },
    { keys: 'k', label: list.previous, isMovement: true, run: () => focus.move(-1) },
    { keys: 'Enter', label: list.open, isMovement: true, run: open },
    { keys: 'x', label: list.choose, isMovement: true, run: () => choose(false) },
    { keys: 'Shift+x', label: list.chooseUpTo, isMovement: true, run: () => choose(true) },
    { keys: 'a', label: tickets.bulk.assign, run: () => onAsk('assignee') },
    { keys: 's', label: tickets.bulk.status, run: () => onAsk('status') },
    { keys: 'p', label: tickets.bulk.priority, run: () => onAsk('priority') },
    { keys: 'l', label: tickets.bulk.tag, run: () => onAsk('tag') },
    { keys: 'm', label: tickets.bulk.merge, run: () => onAsk('merge') },
    { keys: 'e', label: list.resolve, run: onResolve },
  ]);
}
