import { CircleCheck, Download, Flag, GitMerge, Tag, UserRound, X } from 'lucide-react';
import { useCopy } from '#desk/shared/language.tsx';
import { useRights } from '#desk/shared/use-rights.ts';
import type { BulkQuestion } from './BulkDialog.tsx';

interface BulkBarProps {
  count: number;
  isChanging: boolean;
  onAsk(question: BulkQuestion): void;
  onExport(): void;
  onClear(): void;
}

/** What can be done to the chosen tickets; it stays in sight at the foot of the window. */
export function BulkBar({ count, isChanging, onAsk, onExport, onClear }: BulkBarProps) {
  const { bulk } = useCopy().tickets;
  const { isAdmin } = useRights();
  return (
    <section className="bulk-bar" aria-label={bulk.label}>
      <strong role="status">{bulk.chosen(count)}</strong>
      <button type="button" disabled={isChanging} onClick={() => onAsk('assignee')}>
        <UserRound size={16} aria-hidden="true" />
        {bulk.assign}
      </button>
      <button type="button" disabled={isChanging} onClick={() => onAsk('status')}>
        <CircleCheck size={16} aria-hidden="true" />
        {bulk.status}
      </button>
      <button type="button" disabled={isChanging} onClick={() => onAsk('priority')}>
        <Flag size={16} aria-hidden="true" />
        {bulk.priority}
      </button>
      <button type="button" disabled={isChanging} onClick={() => onAsk('tag')}>
        <Tag size={16} aria-hidden="true" />
        {bulk.tag}
      </button>
      <button type="button" disabled={isChanging} onClick={() => onAsk('untag')}>
        <Tag size={16} aria-hidden="true" />
        {bulk.untag}
      </button>
      <button type="button" disabled={isChanging} onClick={() => onAsk('merge')}>
        <GitMerge size={16} aria-hidden="true" />
        {bulk.merge}
      </button>
      {isAdmin && (
        <button type="button" onClick={onExport}>
          <Download size={16} aria-hidden="true" />
          {bulk.export}
        </button>
      )}
      <button type="button" className="bulk-clear" aria-label={bulk.clear} onClick={onClear}>
        <X size={16} aria-hidden="true" />
      </button>
    </section>
  );
}
